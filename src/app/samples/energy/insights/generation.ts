import type { SampleInsight } from '../../types.ts'

const category = 'Generation'

export const generation: SampleInsight[] = [
  {
    title: 'Repowering a wind farm: more from fewer towers',
    subTitle: 'The best wind sites are already taken, by machines that are coming to the end of their lives.',
    category,
    topics: ['Onshore Wind', 'Finance', 'Skills'],
    frontPage: true,
    video: 'https://vimeo.com/347119375',
    authorIndex: 5,
    daysAgo: 4,
    pictureStyle: 'grid',
    body: `Britain's first generation of wind farms stood where the wind was best and the road was near. As their consents and turbines age, owners choose among three roads: extend the life, replace the machines, or restore the hill.

## Extending

A structural assessment compares the loads the turbine has actually seen with those it was designed for. Sites that were calmer than assumed may have years left. Expect closer inspection of foundations, bolts, blades and welds, and a shorter interval between them.

## Replacing

Modern machines are taller and sweep far more air, so a repowered site may have half the towers and several times the energy. That makes it a new project: landscape, noise, aviation, birds and peat are looked at afresh, beside a baseline of turbines already there. Which comparison the authority should make is worth agreeing before the survey is done.

- Wind data: twenty years of it, the envy of any newcomer
- Grid: existing capacity is the crown jewel, so protect it
- Roads: longer blades need wider bends
- Community: neighbours know the developer by its conduct
- Decommissioning: bonds, foundations, and what becomes of blades

> The anemometer has already done the hardest survey.

## Blades and circularity

Steel and copper find buyers readily. Composite blades are harder: reuse in structures, co-processing in cement and new resins are all in development. Ask bidders for a route with a name and an address, not for an ambition.

## Timing

Line up consent, connection, route to market and turbine delivery. A gap of two years between removal and return costs more than the better turbine earns, so plan the switch in halves where the electrical layout allows.

Further reading: [Department for Energy Security and Net Zero](https://www.gov.uk/government/organisations/department-for-energy-security-and-net-zero).`,
  },
  {
    title: 'Is your solar plant earning what it should?',
    subTitle: 'The performance ratio, read month by month, finds the fault before the invoice does.',
    category,
    topics: ['Solar', 'Finance', 'Buildings'],
    file: { name: 'performance-ratio-worksheet.pdf', kind: 'pdf' },
    authorIndex: 6,
    daysAgo: 6,
    pictureStyle: 'grid',
    body: `A solar plant rarely fails outright. It loses a string here, a phase there, a few per cent to lichen, and goes on producing a pleasant curve. Without a yardstick nobody notices.

## The yardstick

The performance ratio divides the energy delivered by the energy that the irradiation on the panels would have given at their rated efficiency. It removes the weather from the question. A sound plant in Britain often lies somewhere in the eighties, higher in cool spring months and lower on hot days. What matters most is its own history.

You need three things: a calibrated irradiance sensor in the plane of the modules, or satellite data; energy at the meter; and the rated power. Calculate daily, and look monthly.

## Reading the shapes

- A step down: a fuse, a string or an inverter
- A slow slide: soiling, vegetation, degradation
- A dent at noon: clipping, or voltage on the network
- A morning bite: shade that was not there last year
- A zero on a fine day: protection or communications

> The weather is the first suspect, and nearly always innocent.

## Then walk

A drone with a thermal camera covers a field in a morning and finds hot cells, dead strings and loose connectors. On the ground, test insulation resistance after wet weather and look under the panels for nests and chafed cables.

## Write it into the contract

An availability guarantee says that the plant was switched on. A performance-ratio guarantee says that it worked. Define the sensor, its cleaning and who calculates; most disputes concern a dusty pyranometer.

Further reading: [Solar Energy UK](https://solarenergyuk.org).`,
  },
  {
    title: 'Before you put solar on a roof',
    subTitle: 'Structure, fire, warranty and lease: four conversations to have ahead of the yield estimate.',
    category,
    topics: ['Solar', 'Buildings', 'Public Sector'],
    open: true,
    authorIndex: 7,
    daysAgo: 82,
    pictureStyle: 'grid',
    body: `Large roofs are the easiest land in the country to develop, and the easiest on which to make an expensive mistake. Panels last longer than most roof coverings, and whoever goes up afterwards will wish that somebody had asked four questions.

## Will it hold?

A structural engineer should look at dead load, wind uplift and drifting snow, together with the plant added since the building was designed. Ballasted systems bring weight, fixed ones bring holes. Ask for the calculation, with the drawing number on which it relies.

## Will it last?

If the covering has ten years left, renew it first or budget to lift the array. Obtain the membrane maker's consent in writing. Keep walkways, gutters, rooflights and smoke vents clear, and make sure a person can reach each without stepping on glass.

## Will it burn?

Combustible insulation under an array deserves caution. Speak to the insurer before design. Good practice includes:

- cable routes in metal, away from rooflights
- connectors of one make, fitted with the right tool
- isolation that firefighters can find and understand
- gaps that break a large array into fields
- thermal inspection each year

> Talk to the insurer before you talk to the installer.

## Whose roof is it?

In a leased building the demise may stop at the ceiling. Settle who owns the plant, who uses the power, what happens at the end of the term and who pays when the roof leaks. A lender will ask for all of it.

Only then run the yield estimate, with the site's own half-hourly demand. Energy used on site is worth far more than energy sold, so the right size is often smaller than the roof.

Further reading: [Health and Safety Executive](https://www.hse.gov.uk).`,
  },
  {
    title: 'Contracts for difference, explained with one diagram',
    subTitle: 'A steady price for generators, a two-way payment, and why a negative hour matters.',
    category,
    topics: ['Offshore Wind', 'Finance', 'Solar'],
    authorIndex: 8,
    daysAgo: 164,
    pictureStyle: 'grid',
    body: `Draw a horizontal line and call it the strike price. Draw the market price wandering above and below. Where the market is below, the generator is paid the difference; where it is above, the generator pays the difference back. That is a contract for difference, and nearly everything else is detail about the line, the market and the dates.

## The line

The strike price comes out of an auction, in which projects bid within technology pots and against budgets. It is stated in the money of a base year and indexed. The length of contract is set for each round and has varied, so read the terms for yours.

## The market

The reference price for intermittent plant is an hourly day-ahead price. A generator that sells at that price receives the strike; one that sells otherwise takes the difference as profit or loss. That *basis risk* is what traders mean when they say the contract does not sell your power for you.

- When the reference turns negative, support for recent contracts stops
- Output must be measured by compliant metering
- Milestones must be met within a target window
- Capacity may be trimmed, within limits, before the start

> The contract fixes a price. It does not sell the power.

## The counterparty

The Low Carbon Contracts Company holds the contracts and collects the money from suppliers through a levy. Consumers thereby carry the difference in cheap years and receive it in dear ones.

Developers may build part of a site outside the contract. The share of merchant revenue then raises return and risk together, and it is what lenders will ask about first.

Further reading: [Low Carbon Contracts Company](https://www.lowcarboncontracts.uk).`,
  },
  {
    title: 'Hydrogen where nothing else will do',
    subTitle: 'A good fuel in the right place and an expensive one elsewhere; a short test tells which.',
    category,
    topics: ['Hydrogen', 'Industry', 'Transport'],
    authorIndex: 9,
    daysAgo: 254,
    pictureStyle: 'weave',
    body: `Hydrogen can be made from water and electricity, stored for months and burned without carbon dioxide. It can also leak, embrittle steel and lose two thirds of the energy on its way through an electrolyser, a compressor and an engine. Both sentences are true, so place matters.

## The order of merit

Start with uses where hydrogen is a *material*: ammonia, refining, methanol, and the reduction of iron ore. No battery replaces it there. Next come high-temperature heat and storage over seasons. Heating a room or driving a car comes last, since electricity does both directly with far less input.

## Five questions

- Could the process be electrified with known equipment?
- Is the demand steady enough to keep an electrolyser busy?
- Where is the low-carbon electricity at those hours?
- Who stores it, and how much for how long?
- Is there water, and a way to deal with the concentrate?

> Ask first whether a wire would do.

## Proving that it is low carbon

In Britain the Low Carbon Hydrogen Standard sets a limit on emissions per unit of energy and rules for evidence, including where and when the electricity came from. Support under the business model depends on it. Build the metering and the data before the first kilogram.

## Safety is design

Hydrogen is light and rises; it ignites easily and burns with an almost invisible flame. Ventilation, separation, detection and materials are settled on the drawing board. Involve those who will operate the plant, the fire service and, where quantities demand, the hazardous substances authority, while lines can still be moved with a pencil.

Further reading: [Low Carbon Hydrogen Standard](https://www.gov.uk/government/publications/uk-low-carbon-hydrogen-standard-emissions-reporting-and-sustainability-criteria).`,
  },
]
