import type { SampleInsight } from '../../types.ts'

const category = 'Networks and Connections'

export const networks: SampleInsight[] = [
  {
    title: 'Grid connection reform: first ready, first needed',
    subTitle: 'The old queue rewarded the early letter; the new one asks for land, consent and a place in the plan.',
    category,
    topics: ['Solar', 'Battery Storage', 'Onshore Wind'],
    frontPage: true,
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    authorIndex: 0,
    daysAgo: 1,
    pictureStyle: 'grid',
    body: `For years a place in the connection queue was earned by applying first. Projects without land or planning stood in front of projects ready to build, and connection dates slipped into the next decade. The reform led by the National Energy System Operator replaces *first come, first served* with a test of readiness and of need.

## Two tests

**Readiness** asks for evidence that a project is real, chiefly rights over the land and progress towards planning consent. **Strategic alignment** asks whether the technology, in that region and by that date, is needed under the national plan for clean power. Projects that meet both receive a firm offer with a date and a point of connection. The others keep an indicative place, or leave.

## What developers should have to hand

- Signed option or lease with a plan of the red line
- Land sufficient for the technology and capacity claimed
- Planning milestones with realistic dates
- A clear statement of technology, megawatts and stages
- Funds for securities when they fall due

> A queue position is no longer an asset. Readiness is.

## Demand and embedded projects

Smaller generators on distribution networks meet the reform through their network operator, where they affect the transmission system above a threshold. Large demand, data centres above all, has grown quickly and attracts its own rules. Read the network's current policy before you sign for land.

## Plan for milestones

Offers carry milestones, and missing one can end the agreement. Put each date in the programme with an owner and six weeks of warning. If the planning authority delays, tell the network early and in writing; there are grounds for moving a milestone, but silence is not among them.

Further reading: [National Energy System Operator](https://www.neso.energy).`,
  },
  {
    title: 'How to read a connection offer',
    subTitle: 'Forty pages, three numbers and one paragraph that decides whether the project works.',
    category,
    topics: ['Solar', 'Battery Storage', 'Industry'],
    authorIndex: 1,
    daysAgo: 38,
    pictureStyle: 'grid',
    body: `A connection offer arrives as a long letter with drawings, and usually a date by which it lapses. Begin by finding four things: the capacity, the date, the price and the conditions. Then read the assumptions, because they are where those four can change.

## Capacity

Import and export are separate figures. A battery needs both; a solar park needs a little import for its auxiliaries. Check whether export is firm or may be curtailed, and under what circumstances. Check the power factor range as well: kilovolt-amperes are not kilowatts.

## Price

Costs divide into *sole use* assets, which you pay in full, and reinforcement, which may be shared or carried by customers at large depending on voltage and on whether you generate or consume. The non-contestable part must be done by the network; the contestable part may be tendered to an accredited independent provider.

- Compare contestable quotations on the same drawing
- Ask what wayleaves and easements are assumed
- Look for diversions, road crossings and protection upgrades
- Note what happens to the price if another scheme drops out

## Date

The date is conditional upon consents, upstream works and your own payments. Draw the critical path. A transformer's delivery may exceed everything else.

> The price is on page two. The risk is in the assumptions.

## Conditions

Find the paragraph on interactivity, which applies when other applicants compete for the same capacity; on statements of works, which bring in transmission; and on milestones. Ask questions in writing before accepting, and accept before the date. A late yes is a new application.

Further reading: [Ofgem](https://www.ofgem.gov.uk).`,
  },
  {
    title: 'G98, G99 and the notice you must give',
    subTitle: 'Two engineering recommendations decide whether you tell the network afterwards or ask beforehand.',
    category,
    topics: ['Solar', 'Heat Pumps', 'Buildings'],
    authorIndex: 2,
    daysAgo: 116,
    pictureStyle: 'grid',
    body: `Generation that runs in parallel with the public network must not disturb it or keep it alive when it should be dead. Engineering Recommendation G98 covers small units, G99 everything larger. Storage counts as generation for this purpose, because an inverter does not care where its energy came from.

## Which one applies

G98 serves fully type-tested micro-generators up to 16 amperes per phase: roughly 3.68 kilowatts single-phase and 11.04 three-phase. One such installation at one premises may be connected and notified within 28 days. Several premises at once, or anything bigger, need an application first.

G99 sorts plant into types A to D by capacity and voltage. Each type brings more requirements: fault ride-through, response to frequency, control by the network, compliance simulation.

## The sensible order

- Check the incoming supply and existing generation
- Add up inverter ratings, not panel ratings
- Apply under G99 before ordering, or use the fast track for limited export
- Commission with a witness where required
- Send the forms and keep the settings report

> Add up the inverters. The panels do not export, they suggest.

## Export limitation

Where the network can take less than your plant can make, an export limitation scheme under G100 holds the site within an agreed figure and must fail safe. It is often the difference between a yes in weeks and a reinforcement in years. Test it by pulling the communications cable, and record what happened.

Earthing deserves an early conversation, above all where a generator may run as an island.

Further reading: [Energy Networks Association](https://www.energynetworks.org).`,
  },
  {
    title: 'Flexible connections and the price of curtailment',
    subTitle: 'Connecting sooner in exchange for being turned down is a good bargain if you know how often.',
    category,
    topics: ['Onshore Wind', 'Solar', 'Industry'],
    authorIndex: 3,
    daysAgo: 192,
    pictureStyle: 'contour',
    body: `A firm connection promises capacity at almost all times and waits for the copper. A flexible one promises it except when the network is constrained, and can often be built now. Between the two lies a calculation that many projects leave to a footnote.

## How the turning down works

Active network management watches the pinch points, such as a transformer or a line, and sends set-points to generators that contribute to them. The order may be last in, first off; a pro rata share; or something in between. Your place in that order is the value of the contract.

Ask for the curtailment estimate and its assumptions: which generators are in, which year of weather, which outages, how demand is expected to grow. Then run your own with half the demand growth.

## What to put in the model

- Energy lost per year in a middle and in a bad case
- The hours when it happens: sunny Sundays lose cheap energy
- Any cap on curtailment, and what happens above it
- The date by which reinforcement ends it
- Communications failure, which usually means zero export

> Losing a tenth of the hours is not losing a tenth of the money. Look at which tenth.

## Use what you cannot export

A battery, an electrolyser or a heat load behind the meter may absorb energy that would be spilled. It seldom pays on curtailment alone; stacked with price arbitrage it may. Draw the load curve beside the constraint curve before inviting anybody to sell you one.

Record each instruction and compare with the logs. Disputes are settled by timestamps.

Further reading: [National Energy System Operator](https://www.neso.energy).`,
  },
  {
    title: 'Who owns which wire',
    subTitle: 'Transmission, distribution, independent and private: four kinds of network and where your meter sits.',
    category,
    topics: ['Public Sector', 'Industry', 'Data Centres'],
    authorIndex: 4,
    daysAgo: 287,
    pictureStyle: 'grid',
    body: `When the lights go out it is useful to know whom to call; when a factory grows, it is essential. Great Britain's electricity flows through networks owned by different companies, with different duties to you.

## Four layers

**Transmission** carries power over long distances at 400, 275 and, in Scotland, 132 kilovolts. Three owners hold the lines on land; the system operator, a public body since 2024, balances the whole. **Distribution** network operators bring power to premises across fourteen regions. **Independent** networks serve new estates and business parks inside those regions, under licence, with comparable standards. **Private** networks serve a site behind one boundary meter, usually under an exemption.

## Why it matters

- New connections: apply to the network you touch
- Faults: dial 105 anywhere in Great Britain
- Charges: losses and use-of-system depend on where you sit
- Rights: customers on a private wire may choose their supplier, with arrangements
- Records: ask for drawings before you dig, every time

> Dial 105 first. It knows whose wire it is.

## Private wires

A generator may supply a neighbour directly, and both may save network charges and some levies. Licence exemptions have limits on class and size, and the wire must be designed, protected and insured as a network. Take advice on what happens when the generator stops: the neighbour still wants tea.

## On your own site

Draw a single-line diagram from the point of supply to every main board. Mark ownership at each boundary, the rating of each transformer and the protection settings, with the date. Half the delay in any expansion is the search for that drawing.

Further reading: [Electricity Act 1989](https://www.legislation.gov.uk/ukpga/1989/29).`,
  },
]
