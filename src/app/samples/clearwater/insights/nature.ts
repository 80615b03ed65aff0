import type { SampleInsight } from '../../types.ts'

const category = 'Nature and Land'

export const nature: SampleInsight[] = [
  {
    title: 'Biodiversity net gain for people who build',
    subTitle: 'Ten per cent more habitat than before, measured in units and kept for thirty years.',
    category,
    topics: ['Construction', 'Property', 'Local Government'],
    frontPage: true,
    file: { name: 'net-gain-sequence.pdf', kind: 'pdf' },
    authorIndex: 2,
    daysAgo: 12,
    pictureStyle: 'landscape',
    body: `Most new planning permissions in England carry a general condition: before work begins, a biodiversity gain plan must be approved which shows that the habitat after development is worth at least ten per cent more than before. The measure is the statutory metric, and the units are calculated from area, type, condition and place.

## Survey early, and survey honestly

The baseline is what is on the ground at the relevant date. Clearing scrub beforehand does not lower it; the assessment looks back to the earlier state. A survey in the right season, by a competent person and with photographs, is the best protection against argument later.

Some habitats cannot be replaced. Ancient woodland, veteran trees and blanket bog sit outside the arithmetic and need their own treatment.

## The order matters

- Avoid: move the road, keep the hedge
- Reduce: narrow the working strip
- Enhance on the site itself
- Create off site, with a registered provider
- Buy statutory credits only when nothing else is left

> The cheapest unit is the hedge you never took out.

## Thirty years is a long time

Significant gains must be secured by planning condition, obligation or conservation covenant, then managed and monitored for thirty years. Ask who will mow, when, and paid by whom. A meadow needs a cut and a collection every year; a pond needs somebody to notice the invasive plant while it is still a bucketful.

Write the management plan for the gardener, not for the file. Two pages with a calendar and a map will be used. Forty without one will not.

Exemptions exist, for example for the smallest sites and householder applications; check the current rules before relying on one.

Further reading: [biodiversity net gain](https://www.gov.uk/government/collections/biodiversity-net-gain).`,
  },
  {
    title: 'Nutrient neutrality without the jargon',
    subTitle: 'Why houses near some rivers need a sum for nitrogen or phosphorus before they get permission.',
    category,
    topics: ['Property', 'Local Government', 'Water Utilities'],
    authorIndex: 3,
    daysAgo: 109,
    pictureStyle: 'landscape',
    body: `Where a protected river, lake or estuary already suffers from too much nitrogen or phosphorus, a plan that adds more cannot simply be waved through. The Habitats Regulations ask the authority to be certain that the site will not be harmed. Nutrient neutrality is one way to reach that certainty.

## The sum

The calculation compares the load before and after. New residents produce waste water, treated to the standard of the works that serves them. The land changes from farm or brownfield to gardens and streets, each with its own runoff. Add a margin for caution, and the result is the load to be offset each year.

Everything depends on assumptions: occupancy, water use, treatment limits, past land use. Keep the evidence for each.

## Ways to offset

- Wetlands that receive and strip river or drainage water
- Farmland taken out of intensive use for the long term
- Upgraded septic tanks and package plants nearby
- Sustainable drainage designed for treatment, not only storage
- Credits bought from a recognised scheme in the same catchment

> An offset in the wrong catchment is a kindness, not mitigation.

## What makes an offset good

It must be in place when the load arrives, last as long as the load does, and be somewhere upstream of the harm. It must not be needed for another purpose already. A wetland without a maintenance budget becomes a source in its tenth year, when the silt is full.

The law and the list of catchments change. Treat any calculator as dated and ask the authority which version it accepts before you commission the design.

Further reading: [Natural England](https://www.gov.uk/government/organisations/natural-england).`,
  },
  {
    title: 'Protected species and the works calendar',
    subTitle: 'Most delays from wildlife come from finding out in the wrong month.',
    category,
    topics: ['Construction', 'Water Utilities', 'Energy'],
    authorIndex: 4,
    daysAgo: 188,
    pictureStyle: 'landscape',
    body: `Great crested newts do not stop projects. Late surveys do. Every protected species has a season in which it can be found and another in which it may be disturbed under licence, and the two seldom coincide with the financial year.

## Twelve months on one page

Bats are counted at dusk and dawn from May to August. Newts are looked for in ponds from mid-March to mid-June. Nesting birds are active broadly from March to August, and active nests are protected, including the one in the digger's cab. Badger setts are best found in winter, when the undergrowth is down. Reptiles bask in spring and autumn.

Put these lines on the same chart as planning, utilities and procurement. A preliminary appraisal costs a day and tells you which lines apply.

## Law in three layers

- European protected species: strict protection, licence to disturb
- Species under the Wildlife and Countryside Act 1981
- Badgers, with an Act of their own

A licence generally asks that there be no satisfactory alternative, that the reason be good, and that the species stay in favourable status. District schemes for newts allow a payment instead of trapping in many areas.

> The survey season will not wait for your board meeting.

## On the site

Brief every crew, including fencing and drainage. Show a picture, say what to do: stop, step back, call. Give one number. Check each morning before stripping, moving rubble or felling, and write it down. Leave a plank in open trenches overnight so that whatever falls in may climb out.

Finding an animal is not a failure. Working on after finding it is an offence.

Further reading: [Wildlife and Countryside Act 1981](https://www.legislation.gov.uk/ukpga/1981/69).`,
  },
  {
    title: 'Land contamination: source, pathway, receptor',
    subTitle: 'Three words decide whether old ground is a risk, and all three must be present.',
    category,
    topics: ['Property', 'Construction', 'Consultancy'],
    authorIndex: 5,
    daysAgo: 236,
    pictureStyle: 'contour',
    body: `Britain has been industrial for so long that few urban plots are virgin ground. Contamination alone is not a problem in law. A problem exists where a source can reach a receptor along a pathway, and may do significant harm there.

## The conceptual model

Draw it: made ground with ash and tar, a gravel layer, a chalk aquifer, a stream, houses with gardens. Then draw arrows. Each arrow is a possible linkage; each needs to be broken, disproved or accepted. The drawing is worth more than a hundred results, and it tells you which results to buy.

## In stages

- **Desk study**: maps, directories, photographs, a walk
- **Investigation**: holes where the model says, not where a grid falls
- **Risk assessment**: generic criteria first, then specific to the site
- **Options and remediation**: break the linkage, then verify

Guidance on land contamination risk management sets out the order. Planning conditions usually follow it, so write reports that can be ticked against it.

> Buy the results that would change your mind.

## Gas and groundwater take time

Ground gas needs repeated visits, some while the pressure is falling. Groundwater needs wells that have settled. Programme three months, not three weeks.

## At transfer

Liability follows those who caused or knowingly permitted contamination and, where they cannot be found, may fall on owners and occupiers. Read the history before exchange, agree who keeps which risk, and store the verification report where the next owner will find it. Without proof of clean-up, the ground is assumed to be what it was.

Further reading: [land contamination risk management](https://www.gov.uk/government/publications/land-contamination-risk-management-lcrm).`,
  },
  {
    title: 'Knotweed and its neighbours',
    subTitle: 'Invasive plants are a matter of early notice, patience and clean boots.',
    category,
    topics: ['Property', 'Water Utilities', 'Logistics'],
    suggestedDonation: 10,
    authorIndex: 6,
    daysAgo: 349,
    pictureStyle: 'landscape',
    body: `Japanese knotweed, Himalayan balsam and giant hogweed arrive by soil, by water and by boots. Owning a plant is not an offence. Causing it to spread in the wild can be, and soil that contains it becomes controlled waste the moment you dig it up to discard it.

## Learn three faces

**Knotweed** has zigzag stems, shield-shaped leaves and a bamboo look; it spreads from fragments of rhizome. **Balsam** is pink and pretty, with pods that fling their seed; it dies each winter and leaves bare banks. **Hogweed** towers, and its sap burns skin in sunlight.

Teach grounds staff and contractors to recognise each in spring as well as in flower, and to report with a photograph and a location.

## Treat with patience

- Knotweed: a professional programme over several seasons
- Balsam: pull or cut before seed, working downstream
- Hogweed: cut the root below the crown, in full protection
- All: check again for years, and keep the map

Herbicide beside water needs agreement from the Environment Agency. Dig-and-remove is quick and costly, and the soil must go to a site that may take it.

> Every tyre that leaves the stand should leave it clean.

## Biosecurity for everyone

Check, clean, dry: boots, nets, trailers, pumps. A fragment the length of a thumbnail starts a new stand. Fence the area, mark it on the drawings and give it its own bucket, so that nobody strips topsoil there on a wet Thursday.

When land is sold, the seller is asked about knotweed. A management plan with records from a reputable firm answers the question better than silence does.

Further reading: [invasive plants](https://www.gov.uk/guidance/prevent-the-spread-of-harmful-invasive-and-non-native-plants).`,
  },
]
