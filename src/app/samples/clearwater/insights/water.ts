import type { SampleInsight } from '../../types.ts'

const category = 'Water'

export const water: SampleInsight[] = [
  {
    title: 'Trade effluent consent in practice',
    subTitle:
      'Discharging to the foul sewer is a permission from the sewerage company, and a bill that rewards attention.',
    category,
    topics: ['Food and Drink', 'Manufacturing', 'Water Utilities'],
    frontPage: true,
    file: { name: 'trade-effluent-checklist.pdf', kind: 'pdf' },
    audio: 'brook',
    authorIndex: 5,
    daysAgo: 3,
    pictureStyle: 'landscape',
    body: `Anything a business sends to the public foul sewer beyond domestic sewage and clean rainwater is likely to be trade effluent. Under the Water Industry Act 1991 it needs the consent of the sewerage undertaker before it starts, not after the first sample.

## What the consent holds

A consent usually fixes the place of discharge, the daily volume and the highest rate of flow, then limits on temperature, pH, suspended solids, chemical oxygen demand, fats, and any substances peculiar to the process. It also tells you how to measure and where samples may be taken.

The most common breach is not a dramatic spill. It is a cleaning cycle that sends an alkaline slug down the drain on a Friday afternoon.

## Understand the bill

In England and Wales charges are commonly based on a formula with parts for reception, volumetric and biological treatment, and sludge. Two numbers drive it: how much you send and how strong it is.

- Sweep and scrape before you wash
- Recover product from lines before the first rinse
- Balance flows so that peaks meet each other
- Check the meter against a known volume

> The cheapest effluent to treat is the product that never reached the drain.

## Ask before you change

New cleaning chemicals, another product or an extra shift may all need a variation. Send the safety data sheet and the expected load early; the receiving works may have limits of its own. Keep correspondence with the consent, so that the person who follows you knows why each limit stands where it does.

Where surface drains and foul drains meet, prove it with dye rather than with a drawing.

Further reading: [Water Industry Act 1991](https://www.legislation.gov.uk/ukpga/1991/56).`,
  },
  {
    title: 'Discharging to a river: limits, look-up tables and luck',
    subTitle: 'How a discharge permit is checked over twelve months, and why one bad sample need not be a breach.',
    category,
    topics: ['Water Utilities', 'Food and Drink', 'Agriculture'],
    authorIndex: 6,
    daysAgo: 58,
    pictureStyle: 'landscape',
    body: `A discharge of treated effluent to a river, estuary or to ground needs a permit unless an exemption or a regulatory position applies. Small sewage discharges from septic tanks have general binding rules; most others carry numeric conditions.

## Three kinds of limit

**Absolute** limits must never be exceeded. **Look-up table** limits allow a set number of exceedances among a given number of samples in any twelve months. **Mean** limits are judged over the year. Know which applies to each substance, because the right response to a high result differs.

## Why timing matters

Sampling dates should be spread and unpredictable. A site that only samples on calm Tuesday mornings learns little. If you take your own samples under operator self-monitoring, the programme and the method belong to the permit.

- Keep the sample point safe, labelled and free of growth
- Record flow at the moment of sampling
- Send duplicates now and then to a second laboratory
- Plot results against the limit, not in a list

A chart shows drift months before a breach. Ammonia that creeps up every autumn tells you something about temperature and nitrification; phosphorus that jumps after a delivery tells you about dosing.

> A chart shows the drift months before the breach.

## When the river is low

The dilution assumed in your permit is that of a modelled low flow. In a dry summer the same effluent weighs more heavily. Watch for odour, foam and fungus at the outfall, and call the regulator if you see dead fish, even when you think the cause lies upstream.

Further reading: [discharges and permits](https://www.gov.uk/guidance/discharges-to-surface-water-and-groundwater-environmental-permits).`,
  },
  {
    title: 'Abstraction licences and the twenty cubic metre line',
    subTitle: 'Taking more than a modest volume each day needs a licence, and a licence unused is a licence at risk.',
    category,
    topics: ['Agriculture', 'Food and Drink', 'Water Utilities'],
    authorIndex: 7,
    daysAgo: 151,
    pictureStyle: 'contour',
    body: `In England and Wales you generally need a licence to take more than 20 cubic metres of water a day from a river, lake, spring or borehole. The figure looks generous until a second pump is fitted or an irrigation season turns dry.

## What the licence says

A licence names the source, the purpose, the land on which the water may be used and the quantities per hour, day and year. It often carries a *hands-off flow*: when the river drops below a gauge reading, abstraction stops. Newer licences are limited in time, commonly to a date shared by the whole catchment.

Purpose is taken literally. Water licensed for spray irrigation may not cool a cold store.

## Records that stand up

- Fit a meter that is right for the pipe and calibrate it
- Read it at the intervals the licence asks for
- Write down zero when the answer is zero
- Send returns even for years without abstraction

> Write down zero when the answer is zero: a gap looks like something hidden.

## Making scarce water go further

Catchments marked as over-abstracted are unlikely to offer new consumptive licences in summer. Options include winter storage, trading with a neighbour, sharing a reservoir, or recycling within the process. Each begins with a water balance: what comes in, what leaves with product, by evaporation, to drain, and what you cannot explain.

The unexplained part is usually the largest surprise. A buried leak on a fire main, left for years, can exceed the saving of every tap aerator on site.

Plan renewals well ahead. The regulator will ask whether the need is justified, the use efficient and the environment able to bear it.

Further reading: [Water Resources Act 1991](https://www.legislation.gov.uk/ukpga/1991/57).`,
  },
  {
    title: 'Know where your yard drains',
    subTitle: 'Most industrial pollution of small streams leaves by a drain that somebody believed went elsewhere.',
    category,
    topics: ['Logistics', 'Construction', 'Manufacturing'],
    audio: 'drains',
    authorIndex: 8,
    daysAgo: 222,
    pictureStyle: 'landscape',
    body: `Every site has two drainage systems: the one on the drawing and the one in the ground. The difference between them is found either with a bottle of dye on a dry morning or with a tanker of milk on a wet one.

## Trace before you paint

Lift every cover. Pour dye, wait, and look. Follow roof water, yard gullies, wash bays and the small sink in the workshop. Mark foul and surface water covers in two colours only when you are certain, and date the survey. Repeat it after any building work.

Common finds are a wash bay connected to a soakaway, a smoking shelter with a sink on the surface drain, and an interceptor nobody has emptied since it was installed.

## Look after the interceptor

An oil separator works only when it is the right class and size, when its alarm works, and when detergents are kept away: they emulsify the oil and carry it straight through.

- Inspect at least every six months and after any spill
- Test the alarm and record the test
- Empty before capacity is reached, and keep the waste note
- Know which valve closes the outlet, and turn it yearly

> A valve that has not been turned this year is a decoration.

## Fire water

In a fire, thousands of litres of contaminated water look for the lowest gully. Decide beforehand how it will be held: a shut-off valve, a sunken loading dock, a kerb, inflatable bungs. Show the fire service the plan and keep a copy at the gatehouse, with the drains drawn in two colours and north at the top.

Further reading: [pollution prevention for businesses](https://www.gov.uk/guidance/pollution-prevention-for-businesses).`,
  },
  {
    title: 'Samples that stand up to questions',
    subTitle: 'A result is only as good as the bottle, the label and the person who can explain both.',
    category,
    topics: ['Water Utilities', 'Consultancy', 'Chemicals'],
    authorIndex: 9,
    daysAgo: 310,
    pictureStyle: 'contour',
    body: `Laboratories are accredited, instruments are certified, and yet the weakest part of water monitoring is still a person on a slippery step with a bucket. The good news is that good sampling costs almost nothing.

## Before the bottle

Decide what question the sample must answer. A spot sample says what was there at that moment; a flow-proportional composite says what left in a day. For permits the method is usually laid down. MCERTS covers the performance of equipment, the competence of people and the accreditation of laboratories, and effluent flow arrangements are inspected under the same scheme.

## The chain of custody

- Use the laboratory's own bottles, with the right preservative
- Label before filling, in pencil or printed, never afterwards
- Note time, place, weather, flow and who took it
- Keep cool and dark, and watch the holding time
- Sign each handover

A label written in the van from memory is the first thing a careful reader will doubt.

## Blanks and duplicates

Take a field blank with deionised water now and then, and a duplicate without telling the laboratory. If they disagree you have learnt something about the method rather than about the river.

> If two bottles of the same water disagree, you have measured the method.

## When a number surprises you

Do not resample until you have written down what you know. Check units, detection limits and dilution notes; a result given as less than a value is not zero. Look at the same day's flow and production. Then decide: is it a wrong number, an unusual day, or the first sign of a change? Each leads to a different call, and the regulator will ask how you decided.

Further reading: [MCERTS](https://www.gov.uk/government/collections/monitoring-emissions-to-air-land-and-water-mcerts).`,
  },
]
