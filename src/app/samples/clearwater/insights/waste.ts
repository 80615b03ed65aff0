import type { SampleInsight } from '../../types.ts'

const category = 'Waste and Resources'

export const waste: SampleInsight[] = [
  {
    title: 'Six questions before a skip leaves the yard',
    subTitle: 'The waste duty of care follows your waste to the next pair of hands, so ask who they belong to.',
    category,
    topics: ['Construction', 'Retail', 'Property'],
    frontPage: true,
    video: 'https://vimeo.com/347119375',
    authorIndex: 1,
    daysAgo: 5,
    pictureStyle: 'landscape',
    body: `Section 34 of the Environmental Protection Act 1990 asks everyone who produces, carries, keeps or treats controlled waste to take all reasonable steps to keep it safe and to pass it only to somebody entitled to have it. That duty does not end at your gate.

## The six questions

- **What is it?** Describe and classify it with a List of Waste code
- **Is it hazardous?** If so, other paperwork applies
- **Who is taking it?** Check the carrier's registration number today, not last year
- **Where is it going?** Ask for the site's permit or exemption and check that it covers your code
- **How is it packed?** It must not leak, blow or mix on the way
- **What proof stays here?** Keep the transfer note, signed by both, for two years

## Red flags

A price well below the others is a warning, because proper disposal has a floor. So are cash only, an unmarked vehicle, a vague destination and reluctance to leave a note. If your waste is found in a lane, the first name looked for is on an envelope inside it.

> A price well below the others is not a bargain. It is a question.

## Season tickets and mixed loads

For repeated loads of the same waste between the same parties, one transfer note may cover up to a year. It must still describe the waste truly: when the contents change, so does the note. And before describing a load as *mixed*, apply the waste hierarchy. Since 2011 producers have had to take reasonable measures to prevent, reuse and recycle before disposal, and the transfer note declares that you did.

Photograph a typical load every quarter. It costs a minute, and it answers most arguments.

Further reading: [duty of care code of practice](https://www.gov.uk/government/publications/waste-duty-of-care-code-of-practice).`,
  },
  {
    title: 'Classifying waste without guessing',
    subTitle: 'Mirror entries, hazard properties and a method anyone can follow from source to six-digit code.',
    category,
    topics: ['Chemicals', 'Waste Management', 'Construction'],
    authorIndex: 2,
    daysAgo: 71,
    pictureStyle: 'weave',
    body: `Waste is classified by where it comes from before what it contains. Chapters of the List of Waste follow industries and processes; only when none fits do you turn to the general chapters. Starting with the substance is the surest way to a wrong code.

## Absolute or mirror

Some entries are always hazardous and marked with an asterisk; some never are. The rest come in pairs, so-called mirror entries, and then an assessment decides. You need to know the composition: from the safety data sheets of what went in, from knowledge of the process, or from analysis.

Compare each substance with the thresholds for the hazard properties HP1 to HP15, and check persistent organic pollutants as well. Where composition cannot be established, the cautious answer is hazardous.

## A method to keep

- Describe the process that produced the waste
- Find the chapter, then the sub-chapter, then the code
- For a mirror pair, list the substances and their concentrations
- Work through the hazard properties and write down each result
- Date it, sign it, and set a review

> Start with where it came from, not with what you think is in it.

## Sampling soil and rubble

For excavated soil, take samples that reflect how the material will leave, stockpile by stockpile, and keep the plan. One composite from a whole site hides the pocket that matters. Asbestos has its own rule: visible pieces make that part of the load hazardous, whatever the average says.

Classification is the producer's job. A contractor may help, but the name on the note is yours, and so is the liability if a load of hazardous soil travels as clean fill.

Further reading: [how to classify waste](https://www.gov.uk/how-to-classify-different-types-of-waste).`,
  },
  {
    title: 'Consignment notes without tears',
    subTitle: 'Hazardous waste travels with a document in several parts; each has a person and a moment.',
    category,
    topics: ['Healthcare', 'Chemicals', 'Logistics'],
    authorIndex: 3,
    daysAgo: 168,
    pictureStyle: 'landscape',
    body: `Hazardous waste moves under a consignment note, and the note is only as reliable as the first person to write on it. Most errors come from the part the producer completes in a hurry while the driver waits.

## Who writes what

The producer describes the waste: the code, the process, the quantity, the components and their concentrations, the hazard properties, the physical form and the container. The carrier adds registration and vehicle. The receiving site confirms acceptance, weight and what will be done. Each keeps a copy, and the receiver sends returns to the producer.

Each note carries a unique code. In England and Wales its form is laid down; a scheme of your own will be rejected downstream.

## Five mistakes we still see

- A code with an asterisk but no hazard property
- *Various* in the column for components
- A quantity estimated in pencil and never replaced
- The wrong premises, because head office filled it in
- No return chased when none arrived

Keep the records for three years, in a register at the premises the waste came from, and be able to produce it.

> The return from the receiving site is the only proof that your waste arrived.

## Storage while you wait

Keep incompatible wastes apart, label with contents and date, bund liquids, and do not mix. Mixing hazardous waste, including dilution, is prohibited without a permit that allows it. Walk the store weekly with a simple sheet. An unlabelled drum is an urgent matter: after six months nobody will remember what is in it, and analysis costs more than the disposal.

Dangerous-goods rules for carriage apply as well and are separate from waste law; involve your safety adviser.

Further reading: [dispose of hazardous waste](https://www.gov.uk/dispose-hazardous-waste).`,
  },
  {
    title: 'Packaging producer responsibility, step by step',
    subTitle: 'Who pays for household packaging now, and what data you need long before the invoice comes.',
    category,
    topics: ['Retail', 'Food and Drink', 'Manufacturing'],
    file: { name: 'packaging-data-plan.pdf', kind: 'pdf' },
    authorIndex: 4,
    daysAgo: 8,
    pictureStyle: 'weave',
    body: `Extended producer responsibility moves the cost of managing household packaging waste from councils to the businesses that place packaging on the UK market. Whether and how you are obligated depends on turnover, tonnage and what you do with packaging.

## Find your role

You may be a brand owner, packer or filler, importer, distributor, online marketplace operator, service provider or seller. One company can be several at once, item by item. Write down for every line of packaging whose brand it carries and who first supplied it filled in the UK: that usually settles who reports.

Larger producers report more often, pay fees and still meet recycling obligations through evidence notes. Smaller ones above the threshold report yearly.

## Build the data at source

- Weight per component, not per finished product
- Material and, for plastic, whether rigid or flexible
- Primary, secondary, shipment or tertiary
- Household or non-household, with evidence for the latter
- Nation in which it was supplied or discarded

Ask suppliers for specifications in one format and weigh a sample of each. A kitchen scale and a form catch more than a database of old catalogues.

> Weigh ten of everything. It is the cheapest audit you will ever do.

## Design follows the fee

Fees are modulated: packaging that is hard to recycle costs more. The recyclability assessment methodology sorts packaging into red, amber and green. Dark plastics, mixed laminates and fixed sleeves are the usual reds. Bring the grade into design meetings, beside cost and appearance, since a change of cap or label may alter the fee for years.

Keep evidence for each figure. A regulator will ask how you know.

Further reading: [packaging EPR guidance](https://www.gov.uk/government/collections/extended-producer-responsibility-for-packaging).`,
  },
  {
    title: 'Simpler Recycling at work',
    subTitle: 'Workplaces in England separate dry recyclables, food and residual waste; here is how to make it stick.',
    category,
    topics: ['Retail', 'Healthcare', 'Local Government'],
    authorIndex: 5,
    daysAgo: 97,
    pictureStyle: 'landscape',
    body: `Workplaces in England with ten or more full-time equivalent employees have had to separate their waste since the end of March 2025, with micro-firms given longer. The streams are dry recyclables, food waste and what is left. Paper and card are kept apart from the other dry materials unless your collector has good reason to take them together.

## Read the contract first

Ask the collector in writing which materials go in which container, how contamination is handled, and where each stream goes. Collectors may differ on cartons and films, so a poster bought from a catalogue can be wrong on your site.

## Put bins where the waste is born

A recycling bin without a residual bin beside it becomes a residual bin. Place them in pairs or threes, with the same colours and the same order everywhere, and remove desk bins on the same day.

- Kitchens: food caddy, dry mix, residual
- Print rooms: paper and card only
- Reception: small, paired, with pictures
- Goods-in: card cage and film sack

> Nobody walks past one bin to find a better one.

## Food waste, even from a kettle

Tea bags, fruit peel and plate scrapings count, even where no meals are cooked. Line caddies, empty daily and clean weekly. Complaints about smell end when the round is reliable.

## Keep it going

Look into the bins on the same weekday each month and photograph what you see. Share one picture and one number. People respond to *last month the film sack was two thirds clean* far more than to a policy. Include cleaners from the first meeting: they decide what happens after six o'clock.

Further reading: [Simpler Recycling](https://www.gov.uk/guidance/simpler-recycling-workplace-recycling-in-england).`,
  },
  {
    title: 'Getting ready for digital waste tracking',
    subTitle: 'Paper notes are giving way to records in one national service; the preparation is mostly housekeeping.',
    category,
    topics: ['Waste Management', 'Logistics', 'Construction'],
    authorIndex: 6,
    daysAgo: 247,
    pictureStyle: 'contour',
    body: `The Environment Act 2021 gave ministers the power to bring in a mandatory digital record of waste movements. It is being introduced in stages, beginning with sites that receive waste. Whatever your place in the chain, the data asked for is the data you should already hold.

## What will be asked

Each movement is described by who produced the waste, who carried it, who received it, what it was, how much of it there was, and what happened to it. Free text shrinks; codes, identifiers and dates grow. That makes today's shortcuts visible.

## Housekeeping to start now

- One clean list of sites, with addresses and permit or exemption numbers
- One list of carriers, with registration and expiry
- A code for every regular waste, with the reasoning
- Weights by weighbridge or by a stated conversion factor
- A named person for each site who can correct errors

Where your contractor does it all, ask how you will see the records, and in what format you may export them.

## Mind the joins

Most trouble will come where systems meet: a depot name spelled three ways, an old permit number, a code that the receiving site is not allowed to take. Run a month of last year's notes through a spreadsheet check and count how many would be refused.

> Run last year's notes through this year's rules, and count what fails.

## What it is good for

A reliable record is more than compliance. It shows which yard produces the contaminated loads, which route has the longest haul and where a segregated stream would pay. Illegal operators depend on the gap between one piece of paper and the next; closing it protects those who follow the rules.

Further reading: [Environment Act 2021](https://www.legislation.gov.uk/ukpga/2021/30).`,
  },
]
