import type { SampleInsight } from '../../types.ts'

const category = 'Carbon and Policy'

export const carbon: SampleInsight[] = [
  {
    title: 'A year in the life of a UK ETS installation',
    subTitle: 'Monitoring plan, verified report, surrender: three dates that organise everything else.',
    category,
    topics: ['Industry', 'Finance', 'Data Centres'],
    authorIndex: 8,
    daysAgo: 18,
    pictureStyle: 'grid',
    body: `The UK Emissions Trading Scheme sets a falling cap on emissions from power, heavy industry, domestic aviation and, as it grows, other sectors. An installation with combustion above 20 megawatts thermal, or with a listed process, needs a permit and must surrender one allowance for each tonne emitted.

## The calendar

The scheme year follows the calendar. The verified report for the year before is due by the end of March, and allowances are surrendered by the end of April. Free allocation, where it applies, depends on activity reports. Put these dates in before anything else.

## The monitoring plan is the contract

It says which sources exist, how fuel is measured, where factors come from and at which tier of accuracy. A new burner, meter or fuel changes it. Notify changes when they happen, not at year end when the verifier finds them.

- Keep calibration certificates with the meter's tag
- Reconcile purchased fuel with stock and use, monthly
- Write procedures that a newcomer can follow
- Invite the verifier for a pre-visit in autumn

> A meter without a certificate is an opinion with a display.

## Money

Allowances are bought at auction, in the market or from others. The price is a cost of production, so let operations see it. A boiler tuned by two per cent saves fuel *and* allowances. Decide who may trade, within which limits, and separate the person who calculates emissions from the one who buys.

## Small emitters and hospitals

Sites below certain thresholds may choose a lighter regime for a whole allocation period. Windows for applying open seldom. Ask in good time, and record why you stayed or left.

Further reading: [participating in the UK ETS](https://www.gov.uk/government/publications/participating-in-the-uk-ets).`,
  },
  {
    title: 'Writing an SECR statement from the meter up',
    subTitle: 'For energy people, the directors’ report is a rare chance to be read by the board.',
    category,
    topics: ['Finance', 'Buildings', 'Transport'],
    authorIndex: 9,
    daysAgo: 68,
    pictureStyle: 'weave',
    body: `Streamlined energy and carbon reporting gives energy managers half a page in the annual report of quoted companies and of large unquoted ones and partnerships. Finance will ask for it in the busiest fortnight of the year, so prepare it in a quiet one.

## Build the numbers once

List every meter, tank and vehicle class in the boundary. Note who holds the data, how often, and what is estimated. Convert with the government's factors for the year in which most of your reporting period falls. Report electricity by location; add a market-based figure when you buy certificates, and label both.

## Transport is where it leaks

Fuel bought for company vehicles counts, and so does business mileage in employees' own cars where the company pays for the fuel. Expenses claims hold the miles but rarely the engine. Decide on an assumption, write it down, and use it every year.

## Intensity

- Pick a measure that operations steer by
- Explain a change in the mix, not only in the ratio
- Keep the old ratio for a year when changing to a new one

> Finance asks in April. Finish it in February.

## Narrative that earns its space

State what was done, with energy and not adjectives: *replaced two chillers at the northern depot; consumption there fell by a fifth against a weather-adjusted baseline*. Then what is planned and funded. Then what did not work, in a sentence. That last sentence is why the rest will be believed.

## Evidence pack

One folder, one index: raw data, factors, method, checks, sign-off. Auditors read the statement for consistency with the accounts. A pack turns three days of questions into an afternoon.

Further reading: [conversion factors](https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting).`,
  },
  {
    title: 'Climate Change Agreements: a discount with homework',
    subTitle:
      'Eligible sectors exchange energy targets for relief from the levy; the target period always ends sooner than planned.',
    category,
    topics: ['Industry', 'Data Centres', 'Finance'],
    authorIndex: 0,
    daysAgo: 127,
    pictureStyle: 'contour',
    body: `Climate Change Agreements are voluntary contracts between the Environment Agency and operators in sectors from brewing to data centres. Meet an efficiency target, and the Climate Change Levy on your fuels is reduced by a large percentage. The scheme has been extended and renewed several times; check the current target periods and entry rules with your sector association.

## Who may join

Eligibility depends on processes listed for each sector, not on the trade in the company's name. Bakeries, cold stores, laundries, plastics and many more are there. A site is defined by its eligible processes; where these use most of the energy, the rest may come in as well under a long-standing rule of thumb.

## Setting the baseline

You choose or are given a base year, a unit of production and a target as percentage improvement. Spend your effort here. A base year with an unusual product mix will haunt every report that follows.

- Measure throughput exactly as the agreement defines it
- Record new products and ask for adjustment early
- Keep energy data by fuel, in primary terms where required
- Follow progress monthly against the target line

> The worst moment to learn the target is when the period ends.

## Missing and beating

Operators who miss may pay a buy-out for each tonne over. Failure to report or to pay can end the certificate, and with it the discount. Treat the buy-out as the price of projects not done: on paper many measures become profitable at that price.

Keep the certificate and the supplier forms together. The relief has to be claimed from each energy supplier, and a new contract starts without it.

Further reading: [Climate Change Agreements](https://www.gov.uk/guidance/climate-change-agreements--2).`,
  },
  {
    title: 'The Climate Change Levy, line by line',
    subTitle: 'Who pays, who does not, and the form that nobody sent when the supplier changed.',
    category,
    topics: ['Finance', 'Public Sector', 'Industry'],
    authorIndex: 1,
    daysAgo: 214,
    pictureStyle: 'grid',
    body: `The Climate Change Levy is a tax on energy supplied to business and public bodies, collected by suppliers and paid to HM Revenue and Customs. It is charged per kilowatt-hour of electricity and gas, and per kilogram of solid fuels and liquefied petroleum gas. Because it sits between the levies and VAT at the foot of the bill, it escapes attention.

## Outside or relieved

Domestic use is excluded, and so is non-business use by charities. A mixed building may be split; where most of the supply is for a qualifying use, the whole may be treated as such. Very small supplies fall below the threshold. Certain industrial uses, such as mineralogical and metallurgical processes, are exempt, and so is fuel used in some ways other than as fuel.

## Reduced

- Holders of a Climate Change Agreement pay reduced main rates
- Good-quality combined heat and power has its own treatment
- Electricity you generate and use yourself from renewable sources is normally outside

> Relief is not automatic. Somebody has to send the form.

## The form

Relief is claimed with a supplier certificate, backed by a calculation of the relievable share. Review it each year and whenever the use of the building changes. Claiming too much is your liability, and so is forgetting to claim; time limits apply to corrections.

## Carbon price support

Fuel used to make electricity is taxed differently, through rates set per tonne of carbon. Operators of sizeable generators should register before the first delivery rather than after the first letter.

Rates are published years ahead. Put them into the budget model, and into the business case for every project that changes fuel.

Further reading: [Climate Change Levy](https://www.gov.uk/green-taxes-and-reliefs/climate-change-levy).`,
  },
  {
    title: 'Two numbers for one electricity meter',
    subTitle: 'Location-based and market-based scope 2 answer different questions, so give both.',
    category,
    topics: ['Finance', 'Data Centres', 'Buildings'],
    authorIndex: 2,
    daysAgo: 318,
    pictureStyle: 'weave',
    body: `Buy a green tariff, and your electricity emissions fall to nothing, or do not fall at all, depending on which line of the report you read. Both are correct. They answer different questions.

## Location

The location-based figure multiplies consumption by the average carbon intensity of the grid. It answers: *what does the system emit on account of demand like ours?* It falls when you use less, and when the grid becomes cleaner. No contract alters it.

## Market

The market-based figure uses the emissions of what you bought: certificates retired, contracts signed, a supplier's declared mix, or else the residual mix of what nobody claimed. It answers: *what have we chosen to pay for?* It moves with procurement.

- Report both, side by side, with the same kilowatt-hours
- Set efficiency targets on energy, not on market-based carbon
- Name the instrument, its year and its quality
- Use the residual factor where there is no instrument

> One number says what you use. The other says what you chose.

## The temptation

A market-based zero makes every efficiency project look pointless in carbon terms. It is not. Each kilowatt-hour saved at six on a winter evening saves gas somewhere, and its certificate can serve somebody else.

## Time matters

Grid intensity in Great Britain varies several-fold within a week. An internal indicator by half-hour, multiplying your profile by published intensity, shows the worth of moving load. It will not go in the annual report yet. It may, however, decide when the cold store runs, and that is the point of having a number.

Further reading: [carbon intensity](https://carbonintensity.org.uk).`,
  },
]
