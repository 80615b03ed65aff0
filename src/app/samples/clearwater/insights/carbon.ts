import type { SampleInsight } from '../../types.ts'

const category = 'Carbon and Reporting'

export const carbon: SampleInsight[] = [
  {
    title: 'SECR: a short report worth reading',
    subTitle: 'Streamlined energy and carbon reporting asks for a few numbers and an honest account of what was done.',
    category,
    topics: ['Retail', 'Property', 'Manufacturing'],
    authorIndex: 2,
    daysAgo: 19,
    pictureStyle: 'weave',
    body: `Quoted companies, and large unquoted companies and partnerships, include energy and carbon in their annual report. *Large* means meeting at least two of three tests on turnover, balance sheet and headcount; check the thresholds in force for your financial year, because company-size limits have been revised.

## What goes in

- Energy use in kilowatt-hours, at least for UK electricity, gas and transport
- The emissions that follow from it, in tonnes of CO2 equivalent
- At least one intensity ratio, such as per unit of floor area or of turnover
- Last year's figures beside this year's
- The method used
- What was done to save energy

Quoted companies go further and include global energy and emissions for which they are responsible. Small users of energy may state that they are exempt, with the reason.

## Choose a ratio that means something

Turnover is easy and says little when prices move. Tonnes of product, square metres or vehicle kilometres show whether the site became more efficient. Pick one that managers recognise and stay with it.

> Choose the ratio that the plant manager would choose.

## Tell it straight

The narrative on action is the part people read. Name three measures, what they cost in effort, and what changed. If nothing was done, say so and say what is planned. Readers forgive a quiet year sooner than a paragraph of adjectives.

## Keep the trail

Store meter readings, invoices, mileage and conversion factors with the year they belong to, and note every estimate. Directors approve the report; give them a page that shows how each figure was reached.

Further reading: [environmental reporting guidelines](https://www.gov.uk/government/publications/environmental-reporting-guidelines-including-mandatory-greenhouse-gas-emissions-reporting-guidance).`,
  },
  {
    title: 'ESOS: making the audit pay for itself',
    subTitle:
      'Every four years large organisations look for energy savings; the wise ones then carry some of them out.',
    category,
    topics: ['Manufacturing', 'Logistics', 'Healthcare'],
    authorIndex: 3,
    daysAgo: 77,
    pictureStyle: 'contour',
    body: `The Energy Savings Opportunity Scheme requires large undertakings in the UK to measure their total energy consumption, audit the significant part of it and report to the Environment Agency. A lead assessor reviews the work, a director signs, and the cycle lasts four years.

## What changed with the third phase

The share of energy that may be left out fell to five per cent, reports became more standardised, and participants publish an action plan followed by yearly updates. An audit that gathers dust is now a visible one.

## Collect data once

Begin with twelve months of verifiable data covering buildings, processes and transport. Half-hourly electricity, gas by meter, fuel cards and mileage claims cover most organisations. Note estimates and conversion factors as you go.

- Draw the profile of a week for each large site
- Look at the base load on a Sunday night
- Rank sites by energy, then by energy per unit of output
- Visit those that are large *and* odd

> Nothing in an energy audit is as honest as Sunday at three in the morning.

## Write recommendations that get funded

State the saving in kilowatt-hours and money, the cost, the payback and the risk, then name the budget holder. Group the small things into one project. Put the first month's action beside each: a quotation, a trial, a setting.

## Use what you have

A certified ISO 50001 system covering all energy use is a route to compliance of its own. Where there is none, the audit may be the moment to start: the same data, the same people, and the habit of looking every month rather than every fourth year.

Further reading: [Energy Savings Opportunity Scheme](https://www.gov.uk/guidance/energy-savings-opportunity-scheme-esos).`,
  },
  {
    title: 'Scope 3 without a thousand questionnaires',
    subTitle: 'Screen with spend, look closer where it matters, and let decisions rather than decimals set the pace.',
    category,
    topics: ['Retail', 'Food and Drink', 'Construction'],
    authorIndex: 4,
    daysAgo: 123,
    pictureStyle: 'landscape',
    body: `For most organisations the greater part of their footprint lies outside their walls: in what they buy, move, sell and throw away. The Greenhouse Gas Protocol sorts it into fifteen categories. You need not chase all fifteen with equal zeal.

## Screen first

Take the purchase ledger and apply factors per pound by type of spend. The result is rough, and that is its purpose: it shows which three or four categories could matter. Add a plain estimate for use of products, travel and waste. Note the uncertainty in words.

## Then go deep in few places

Where a category is large and you can influence it, move from pounds to kilograms, kilometres or kilowatt-hours. Ten suppliers often cover most of a material. Telephone them. Ask for weights, recycled content and place of manufacture before asking for a footprint.

- Steel, cement and aluminium: ask for product declarations
- Food: quantity by ingredient, origin and waste rate
- Freight: tonne-kilometres by mode
- Services: leave at spend until it matters

> A rough number that changes a purchase beats an exact one that does not.

## Keep method and result apart

Write a short basis of preparation: boundaries, sources, factors, gaps. When the method improves, restate the base year and say so. Otherwise a better spreadsheet looks like a falling footprint.

## Decide something

Choose two decisions a year that the inventory should inform, such as a specification, a supplier or a route. Report what was decided and what it changed. That is the point at which scope 3 stops being homework and becomes management.

Further reading: [conversion factors for company reporting](https://www.gov.uk/government/collections/government-conversion-factors-for-company-reporting).`,
  },
  {
    title: 'Green claims that survive a second reading',
    subTitle: 'Say what is true, say how much, and keep the proof where a stranger can find it.',
    category,
    topics: ['Retail', 'Food and Drink', 'Consultancy'],
    authorIndex: 5,
    daysAgo: 216,
    pictureStyle: 'weave',
    body: `*Eco*, *green* and *planet-friendly* say little and promise much. Consumer law does not forbid environmental claims; it asks that they be truthful, clear, complete and supported. The Competition and Markets Authority set out six principles in its Green Claims Code, and since 2025 it can act on breaches of consumer law directly.

## The six in short

- Be truthful and accurate
- Be clear and unambiguous
- Do not leave out what matters
- Compare only like with like
- Consider the whole life of the product
- Be able to prove it

## Words to weigh

**Recyclable** means that people can actually recycle it where they live. **Compostable** needs a standard and a place. **Carbon neutral** raises the question of how much was reduced and how much was bought. **Natural** means nothing by itself. Replace each with a fact: *bottle made from recycled plastic, cap not included*.

> If the asterisk is longer than the claim, change the claim.

## Before it is printed

Give every claim a file: the exact wording, the scope, the evidence with its date, the person who approved it and the day it must be checked again. Marketing should be able to produce it within the hour. When the supplier changes, the claim changes.

Look at pictures too. A leaf on a bottle is a claim, as is a waterfall behind a van.

## When others make it for you

Retailers repeat what suppliers say and share the responsibility. Ask for the file rather than for a certificate, and read the boundary of any assessment: cradle to gate leaves out the part in which the customer boils the kettle.

Further reading: [Green Claims Code](https://www.gov.uk/government/publications/green-claims-code-making-environmental-claims).`,
  },
  {
    title: 'Climate risk for one site and one boiler house',
    subTitle: 'Adaptation begins with a map, a marker pen and the memory of the longest-serving operator.',
    category,
    topics: ['Water Utilities', 'Healthcare', 'Local Government'],
    authorIndex: 6,
    daysAgo: 322,
    pictureStyle: 'landscape',
    body: `National projections speak of averages at the middle of the century. A site manager needs to know what happens to the cooling on the third day of a hot spell, and whether the road is open when the river is. Adaptation starts from there.

## Ask the memory of the site

Gather those who have been there longest. When did water last come under the roller door? When did the compressors trip? Which drain backs up first? Mark the map. Past weather is a poor forecast of the future, but an excellent list of weak points.

## Six hazards, one page

- Heat: people, cooling, electronics, stored chemicals
- Heavy rain: roofs, drains, interceptors
- River and sea flooding: access, power, tanks that float
- Drought: supply, dilution of discharges, subsidence
- Wind: roofs, stacks, lightweight waste
- Wildfire: smoke, access, neighbours

For each, write the threshold at which something stops working, how you would see it coming, and what you would do. Thresholds turn climate from a mood into engineering.

> A threshold turns climate from a mood into engineering.

## Cheap first

Much of the best adaptation is maintenance: clear gutters, anchor tanks, raise sockets, shade the plant room, service the standby pump. Then comes design: size for the heavier storm when the drain is replaced anyway.

## Put it in the system

Enter risks and triggers in the management system and the accident plan, and review them after each event. Suppliers belong in it too: your own site may be dry while the only road to it, or to your one supplier of lids, is not.

Further reading: [flood risk maps](https://www.gov.uk/check-long-term-flood-risk).`,
  },
]
