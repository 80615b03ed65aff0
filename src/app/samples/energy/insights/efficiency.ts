import type { SampleInsight } from '../../types.ts'

const category = 'Efficiency and Audits'

export const efficiency: SampleInsight[] = [
  {
    title: 'An energy audit in the order that finds things',
    subTitle: 'Begin with the base load at night, then the meters, then the machines, and leave the solutions to last.',
    category,
    topics: ['Industry', 'Buildings', 'Skills'],
    file: { name: 'night-walk-sheet.pdf', kind: 'pdf' },
    authorIndex: 6,
    daysAgo: 11,
    pictureStyle: 'grid',
    body: `Auditors arrive in daylight, when the site is busy and everything seems to have a reason. Come back at two in the morning. What hums then is the quarry of a good audit, because nobody defends it.

## First the shape

Take twelve months of half-hourly data and draw three pictures: an ordinary week, the year as a carpet of days and half-hours, and energy against production. The week shows habits. The carpet shows when they changed. The scatter shows how much energy is used when nothing is made, and that intercept is usually the largest saving on the page.

## Then the night walk

- Which compressors are running, and for whom?
- Which fans move air through empty rooms?
- What is warm that makes nothing?
- Which doors are open between warm and cold?
- What does the security guard say has always been so?

> Nobody defends what runs at two in the morning.

## Then the systems

Follow each service from use back to supply. For compressed air, look at leaks and pressure before the compressor; for steam, at traps and return before the boiler; for cooling, at the load before the chiller. Savings at the point of use multiply on their way upstream.

## Only now, measures

Write each as a short case: what happens today, what would happen, kilowatt-hours, money, cost, risk, who decides. Add the interaction: better lights lower the cooling and raise the heating. Rank by what can be started this month.

An ESOS audit needs certain elements and a lead assessor's review. A good audit satisfies the scheme on the way to something more useful.

Further reading: [ESOS guidance](https://www.gov.uk/guidance/energy-savings-opportunity-scheme-esos).`,
  },
  {
    title: 'ISO 50001 without the theatre',
    subTitle: 'An energy management system is a habit of looking; the certificate is the least of it.',
    category,
    topics: ['Industry', 'Public Sector', 'Data Centres'],
    authorIndex: 7,
    daysAgo: 91,
    pictureStyle: 'contour',
    body: `ISO 50001 asks an organisation to know where its energy goes, choose what matters, set itself a baseline, act, and see whether performance improved. It shares its frame with other management standards, so a company with ISO 14001 is half way there. The other half is numbers.

## The review

List energy uses and estimate each until it adds up to the bill. Find those that are significant: large, or with room to improve. For each name the *relevant variables* that drive it, such as output, product mix, outside temperature or hours. Without these, a mild winter looks like good management.

## Indicators and baselines

An energy performance indicator may be as simple as kilowatt-hours per tonne, or a regression with two variables. Choose the simplest that explains most of the variation. The baseline is that model, fixed for a period. Savings are the distance between what the model expected and what the meter says.

- Weekly is better than monthly
- A cumulative chart shows the day on which something changed
- Normalise before you celebrate
- Adjust the baseline when the plant changes, and say so

> Without a baseline, a mild winter looks like good management.

## Where systems fail

They fail when the energy team meets without production, when purchasing does not ask about running cost, and when design forgets that a motor will run for fifteen years. The standard has clauses on procurement and design for that reason. Begin with one page: no motor, pump or chiller is bought without a life-cycle figure.

Certification may bring compliance with ESOS where it covers all energy. The true reward is the Monday chart that somebody waits for.

Further reading: [BSI](https://www.bsigroup.com).`,
  },
  {
    title: 'Proving a saving: measurement and verification',
    subTitle: 'You cannot meter energy that was not used, but you can agree beforehand how to estimate it.',
    category,
    topics: ['Finance', 'Buildings', 'Industry'],
    authorIndex: 8,
    daysAgo: 177,
    pictureStyle: 'weave',
    body: `A saving is an absence. The meter shows what was used, never what would have been. Measurement and verification is the discipline of estimating the second number in a way that both parties believe, and the time to agree on it is before the work begins.

## Four options

The international protocol known as IPMVP offers four routes. **A**: isolate the measure, measure the key parameter and estimate the rest. **B**: isolate and measure everything. **C**: use the main meter and a model of the whole building. **D**: calibrated simulation, for cases in which no past exists.

Lighting suits A. A variable-speed drive suits B. A deep retrofit suits C, where the expected saving is well above the noise of the meter.

## The plan

- The boundary, and which interactive effects are left out
- The baseline period and its data
- Static factors: floor area, shifts, set-points
- The model, its variables and its uncertainty
- How to adjust if something static changes
- Who reads, who calculates, who may object, and by when

> Agree on the arithmetic while you are still friends.

## Uncertainty is not an insult

State it. A saving of twelve per cent, give or take three, at ninety per cent confidence, is worth more to a financier than a bare *fifteen*. If the uncertainty is larger than the saving, choose another option or accept the engineering estimate and spend the money elsewhere.

## Persistence

Savings fade: overrides return, filters clog. Plan a reading after three months, one year and three. The control chart that proved the saving is also the alarm that it has gone.

Further reading: [Efficiency Valuation Organization](https://evo-world.org).`,
  },
  {
    title: 'Compressed air: the most expensive thing in the factory',
    subTitle: 'Leaks, pressure and misuse, in that order, before anybody talks about a new compressor.',
    category,
    topics: ['Industry', 'Skills'],
    authorIndex: 9,
    daysAgo: 242,
    pictureStyle: 'grid',
    body: `Most of the electricity that enters a compressor leaves as heat; only a small part arrives as useful work at the tool. Air is clean, quick and everywhere, so it is used for drying, cooling, sweeping and sometimes for ventilating a tired operator. That makes it the first place to look.

## Leaks

On a quiet Sunday note how long the compressor loads and unloads with nothing in use. The loaded share is your leakage, and a quarter of capacity is nothing unusual. Walk with an ultrasonic detector, tag each leak with a number, mend the ten worst within the week and repeat each quarter. Couplings, drains and old hoses lead the list.

## Pressure

Each additional bar costs several per cent of power and makes leaks and unregulated uses worse. Find out which user asks for the highest pressure and whether it needs it. A local booster or a bigger cylinder may let the whole site come down.

- Measure pressure at the far end, not only in the plant room
- Renew filters by pressure drop rather than by calendar
- Size the ring main for low velocity
- Put storage beside the short, greedy user

> Bring the pressure down until somebody complains, then find out why.

## Misuse

Replace open pipes with engineered nozzles, blow-off with blowers, and air motors with electric ones. Fit valves that close a line when its machine stops.

## Then the machine

Control several compressors as one, with a single variable-speed unit for the trim. Recover the heat: warm air or water for space heating or washing is worth more than the last percentage point of efficiency.

Further reading: [Health and Safety Executive](https://www.hse.gov.uk).`,
  },
  {
    title: 'Motors, drives and the cube law',
    subTitle: 'Slow a fan by a fifth and it needs about half the power, which is why throttling is such a pity.',
    category,
    topics: ['Industry', 'Buildings'],
    authorIndex: 0,
    daysAgo: 301,
    pictureStyle: 'contour',
    body: `Electric motors turn most of what moves in industry. Their price is a footnote: a motor that runs all year consumes its purchase cost in weeks. The questions are whether it needs to run, at what speed, and how well it suits its load.

## The cube law and its limits

For fans and pumps that overcome friction alone, flow follows speed, pressure its square, and power its cube. Eighty per cent speed means about half the power. Where a pump must lift water to a tank, the static head remains, and the saving is smaller. Draw the system curve before promising anything.

Throttling with a damper or valve keeps the motor at full effort and burns the difference. A drive, or simply a smaller impeller or pulley, avoids making it.

## A short list

- Switch off: interlock with the machine it serves
- Slow down: drive or pulley, after the system curve
- Right size: many motors idle at a third of their load
- Improve: higher efficiency class at replacement, not rewinding by habit
- Maintain: alignment, belts, bearings, clean filters

> The best drive is the switch that somebody uses.

## Drives bring guests

Variable-speed drives introduce harmonics, bearing currents and heat. Specify filters, screened cable and insulated bearings where they are needed, and leave a bypass only where the process cannot do without one: a drive in bypass saves nothing, and is often found there.

## Keep a register

Note duty, size, hours, age and what will replace each motor when it fails. At three in the morning people buy what is on the shelf. Put the right thing there.

Further reading: [legislation.gov.uk](https://www.legislation.gov.uk).`,
  },
  {
    title: 'Submetering that somebody reads',
    subTitle: 'Twenty meters with owners do more than two hundred with a dashboard.',
    category,
    topics: ['Buildings', 'Data Centres', 'Industry'],
    authorIndex: 1,
    daysAgo: 355,
    pictureStyle: 'grid',
    body: `Meters save nothing. Decisions save, and meters help if the right person sees the right figure soon enough to act. Begin with the decision, and work back to the place where a meter must stand.

## Where to put them

Meter where responsibility changes hands: tenant, department, production line. Meter where waste hides: chillers, compressors, large fans, trace heating. Meter where a project promised something. Leave the rest. Two boards that always rise and fall together need only one.

Building regulations ask that most of the energy in a new building be assignable to its end uses; a good design does it with a couple of dozen points and sensible distribution.

## Make the data trustworthy

- Check current transformers for ratio and direction
- Compare the sum of the parts with the main, monthly
- Keep names the same on drawing, meter and screen
- Synchronise clocks, and store raw readings
- Note every replacement, with its final and first reading

A negative submeter is a reversed transformer; a submeter larger than its parent is a wrong ratio. Half of new installations have one of each.

> A meter without an owner is an ornament.

## Give it back in one line

Send each owner one chart a week with last week, this week and what was expected, and one sentence when they differ. Leave the portal for the curious. Praise the first person to explain a spike; the second comes by itself.

## Keep it alive

Batteries fail, gateways are unplugged, tenants move walls. Budget a day each quarter, and treat a silent meter as a fault with a ticket.

Further reading: [CIBSE](https://www.cibse.org).`,
  },
]
