import type { SampleInsight } from '../../types.ts'

const category = 'Markets and Procurement'

export const markets: SampleInsight[] = [
  {
    title: 'Every line of a business electricity bill',
    subTitle: 'Less than half of what you pay is for electricity; the rest has names, owners and sometimes mistakes.',
    category,
    topics: ['Finance', 'Buildings', 'Public Sector'],
    frontPage: true,
    file: { name: 'bill-validation-sheet.pdf', kind: 'pdf' },
    authorIndex: 2,
    daysAgo: 13,
    pictureStyle: 'grid',
    body: `A half-hourly bill has twenty lines, and most finance departments check one. Each of the others follows a published rule, so each can be checked; and since charges have moved from units to fixed amounts, the errors have become larger and quieter.

## Energy

The commodity appears as day and night units, as one rate, or as a basket of purchases on a flexible contract. Losses are added to bring the energy to your meter. Compare units with your own half-hourly data, and look for estimated reads that were never replaced.

## Networks

Distribution charges have a fixed part that depends on your band, a part for agreed capacity, and unit rates coloured red, amber and green by the time of day. The residual part of transmission charges is now mostly fixed by band as well.

- Is the agreed capacity right? Paying for kilovolt-amperes you never use is common
- Is reactive power charged? Poor power factor is a fault that can be mended
- Is the band right for your capacity or consumption?
- Has a new connection been given a default?

> The units are usually right. Look at the fixed lines.

## Policy and tax

Levies support renewables, contracts for difference, the capacity market and small-scale feed-in. The Climate Change Levy comes after them, with reductions and exemptions that somebody has to claim; VAT comes last. Energy-intensive industries may be entitled to relief on several lines and must apply for it.

## Do it every month

Rebuild the bill in a sheet once, then paste in new data. Dispute in writing, with the rule and the arithmetic. Suppliers correct what is shown clearly, and limits apply to how far back they may charge.

Further reading: [Ofgem](https://www.ofgem.gov.uk).`,
  },
  {
    title: 'Half-hourly settlement reaches everyone',
    subTitle: 'When all meters are settled by the half-hour, the time of use becomes a price and an opportunity.',
    category,
    topics: ['Finance', 'Transport', 'Heat Pumps'],
    authorIndex: 3,
    daysAgo: 55,
    pictureStyle: 'grid',
    body: `Large sites have long been settled on what they used in each half-hour. Smaller meters were settled on standard profiles, as though every bakery slept at the same time. The market-wide programme moves nearly all meters to actual half-hours, in a migration led by Ofgem and delivered by Elexon and the industry.

## What changes underneath

Data services, meter registration and the way in which consumption becomes a supplier's bill are being rebuilt. Settlement also becomes quicker, so that suppliers know sooner what they owe and have less reason to price for doubt.

## What changes for you

Suppliers can offer tariffs that follow cost by time. A cold store that freezes at night, a depot that charges after midnight and a school with a battery will be cheaper to serve, and should ask to be told so. Those who use most between four and seven in the evening may find the opposite.

- Check that each meter is smart or advanced, and communicating
- Ask your supplier when your meters migrate
- Collect a year of half-hourly data and hold it yourself
- Correct profile class, address and measurement class now
- Model two time-of-use tariffs before renewal

> If you do not know your evening peak, somebody else is pricing it for you.

## For those with many small meters

Councils, chains and landlords have most to gain. A spreadsheet of a hundred meters by half-hour shows which shops leave the lights on. It also shows the meter that belongs to the neighbour.

Data consent matters for the smallest customers, who have rights over how finely theirs are used. Keep a note of what was agreed.

Further reading: [Elexon](https://www.elexon.co.uk).`,
  },
  {
    title: 'Corporate PPAs: sleeved, virtual and next door',
    subTitle: 'Long contracts for renewable power come in three shapes, each with a risk the brochure puts last.',
    category,
    topics: ['Finance', 'Offshore Wind', 'Data Centres'],
    authorIndex: 4,
    daysAgo: 15,
    video: 'https://vimeo.com/347119375',
    pictureStyle: 'grid',
    body: `A power purchase agreement ties a consumer to a generator for ten or fifteen years. It promises a known price to one and bankable income to the other. Done well, it brings new turbines and steadier budgets. Done quickly, it is a commodity bet signed by the sustainability team.

## Three shapes

A **sleeved** agreement moves power from the generator to your meter through a licensed supplier, who charges for shape and balance. A **virtual** one moves only money: you settle the difference between a fixed price and the market, and buy your power as before. A **private wire** joins a plant next door to your site and saves network charges, for as long as both exist.

## The four risks

- **Price**: the market may fall below the contract and stay there
- **Volume**: wind does not read contracts; who takes the surplus?
- **Shape**: solar delivers at noon, when power is cheap
- **Credit**: fifteen years is longer than most companies stay unchanged

> You are not buying power. You are choosing which risks to keep.

## Questions before heads of terms

Is the price fixed, indexed, or a discount to the market with a floor? Is volume as produced, baseload or a share? What happens in negative-price hours, during curtailment, and when rules change? Does accounting treat it as a derivative? How much of your demand is left for flexible buying if sites close?

## Additionality

If the plant would have been built anyway, say so. Claims should rest on certificates retired for the same period as the consumption, and preferably on a project that your signature helped to finance.

Further reading: [Department for Energy Security and Net Zero](https://www.gov.uk/government/organisations/department-for-energy-security-and-net-zero).`,
  },
  {
    title: 'The capacity market from the plant-room side',
    subTitle: 'A payment for being there when the system is short, and a penalty for having gone to lunch.',
    category,
    topics: ['Battery Storage', 'Industry', 'Finance'],
    authorIndex: 5,
    daysAgo: 137,
    pictureStyle: 'grid',
    body: `The capacity market pays for the promise of capacity in tight hours. Auctions are held four years and one year ahead; the price of the last accepted offer is paid to all. Power stations, interconnectors, batteries and consumers who can reduce demand take part.

## What you promise

Your obligation is a number of megawatts, *de-rated* by technology to reflect how reliably it helps. When a notice is issued at least four hours ahead, and a stress event follows, you must deliver in proportion to what the system needs. In return you receive a monthly payment, stress event or not.

## Getting in

- Prequalification, with metering and connection evidence
- Credit cover for plant that is not yet built
- A metering test well before the delivery year
- Emissions declarations within the limits
- Satisfactory performance days, on which delivery is shown

Most smaller sites take part through an aggregator, who brings the administration and takes a share.

> The income is for being ready. Readiness has a maintenance schedule.

## From the plant room

Before signing, ask whether the engine starts in January. Fuel, batteries, cooling and permits all matter: generators may be medium combustion plant, with limits on hours and emissions. For demand reduction, ask which process may stop, for how long, who decides, and what happens to the product.

## Stacking

Capacity income combines with many other services but not with some support schemes. Draw a calendar of obligations: the system is short when prices are high, so all your promises fall due in the same cold hour. Deliver them once.

Further reading: [EMR Delivery Body](https://www.emrdeliverybody.com).`,
  },
  {
    title: 'Fixed, flexible or somewhere between',
    subTitle: 'A buying strategy is a statement about risk that the board should be able to recite.',
    category,
    topics: ['Finance', 'Public Sector', 'Industry'],
    authorIndex: 6,
    daysAgo: 196,
    pictureStyle: 'contour',
    body: `Nobody buys energy at the right time on purpose. A strategy accepts this, and decides beforehand how much pain in either direction the organisation can bear. It is written when the market is calm and obeyed when it is not.

## Three forms

A **fixed** contract gives one price for a period. It is simple, and includes a premium for the supplier's uncertainty. A **flexible** contract lets you buy blocks over time, so that the average drifts with the market. A **basket** shares volume and timing with others. Each can pass network and policy costs through or fix them as well.

## Write the rules down

- How far ahead may we buy, and how much by when?
- What budget must be protected, and at what confidence?
- When do we stop loss, and when do we take a fall?
- Who decides, by telephone, on a bad Thursday?
- How is a purchase recorded, and who reviews it?

A simple rule such as a twelfth of next year's volume each month beats an elaborate one that is suspended in the first storm.

> A strategy that is suspended in the first storm was only a forecast.

## Volume is a risk too

Contracts carry tolerance bands. Closing a line, adding a heat pump or installing solar moves you outside them, and the difference is settled at whatever the market then says. Tell the supplier early, and price projects with it in mind.

## Judge the process

Measure the buyer against the rules and a neutral benchmark, never against the lowest price of the year. Hindsight buys beautifully, but it has never signed a contract.

Further reading: [Ofgem](https://www.ofgem.gov.uk).`,
  },
  {
    title: 'What a guarantee of origin does and does not say',
    subTitle: 'REGOs follow a megawatt-hour on paper; how to use them without fooling yourself.',
    category,
    topics: ['Finance', 'Data Centres', 'Buildings'],
    authorIndex: 7,
    daysAgo: 272,
    pictureStyle: 'weave',
    body: `Renewable Energy Guarantees of Origin are issued by Ofgem, one for each megawatt-hour from an accredited station. Suppliers retire them to show the fuel mix of what they sold. A *green* tariff may be backed by certificates bought apart from the power, by power and certificates from named stations, or by both hour by hour. The price differs, and so does the meaning.

## What it says

A certificate says that a renewable megawatt-hour was generated in a period, and that nobody else may claim it. It does not say that your purchase caused it, or that the wind blew while you worked.

## Use it well

- Match certificates to the year of consumption
- Keep proof of retirement, not only the tariff's name
- Report both location-based and market-based emissions
- Ask for technology, station and year
- Prefer a route that supports new plant

> Ask what would be different if you had not bought it.

## The hourly question

Annual matching lets July's sun cover January's evening. Schemes for hourly certificates are emerging, and a buyer with half-hourly data can already calculate how much of its use coincided with the output of its contracted plant. The figure is usually humbler than one hundred per cent, and far more useful: it shows what storage or flexibility would add.

## In words

*We buy electricity backed by certificates from British wind farms* is true and clear. *We run on wind* is a poem. Regulators of advertising have rulings on the difference, and readers notice it as well.

Cut consumption first. A certificate for energy that was never used costs nothing.

Further reading: [Ofgem](https://www.ofgem.gov.uk).`,
  },
]
