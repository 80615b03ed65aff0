import type { SampleInsight } from '../../types.ts'

const category = 'Chemicals and Products'

export const chemicals: SampleInsight[] = [
  {
    title: 'UK REACH for downstream users',
    subTitle: 'You make nothing and import nothing, and still the chemicals regime has three things to ask of you.',
    category,
    topics: ['Chemicals', 'Manufacturing', 'Construction'],
    video: 'https://vimeo.com/347119375',
    authorIndex: 7,
    daysAgo: 22,
    pictureStyle: 'contour',
    body: `Great Britain runs its own chemicals regime, UK REACH, while EU REACH continues to apply in Northern Ireland. Manufacturers and importers register. Everybody who uses a substance in their trade is a downstream user, with duties that are lighter but real.

## First, find out what you are

A business that bought from a supplier in the EU and was a user may have become an importer when the border came between. Look at who is named on the customs entry. If it is you, registration duties may follow, perhaps with transitional provisions to rely on; check the deadlines in force.

## Follow the safety data sheet

Read the sheet, identify the uses it covers and apply the measures it describes. If your use is not covered, tell the supplier, find another product or make an assessment of your own. Keep each sheet and the date it came in for ten years after the last use.

- Check the product name and version on arrival
- Compare your use and conditions with the sheet
- Pass new hazard information up the chain
- Warn customers of substances of very high concern in articles

> If your use is not on the sheet, the sheet does not protect you.

## Watch two lists

**Authorisation** ends the use of a substance after its sunset date unless permission is held. **Restriction** limits what may be made, used or sold. Both lists grow, and the British and European lists drift apart. Search both when you sell on both sides.

## Substitute with care

Replacing one substance with a near relation may only postpone the problem. Compare hazards, exposure and end of life, and ask whether the function is needed at all. The safest solvent is the cleaning step you removed.

Further reading: [UK REACH at HSE](https://www.hse.gov.uk/reach/).`,
  },
  {
    title: 'Oil storage: the bund, the gauge and the key',
    subTitle: 'More than two hundred litres of oil outdoors brings rules that are easy to meet and often forgotten.',
    category,
    topics: ['Logistics', 'Agriculture', 'Construction'],
    authorIndex: 8,
    daysAgo: 159,
    pictureStyle: 'landscape',
    body: `A litre of oil can spread over a very large area of still water. The regulations on oil storage in England set out how containers above 200 litres on business premises are to be kept, with similar rules in Wales, Scotland and Northern Ireland. None of it is difficult.

## The secondary container

A bund must hold 110 per cent of the largest tank, or 25 per cent of the total where several stand together, whichever is greater. It must be impermeable to oil and water, with no drain through its wall or floor. Drums may stand on a drip tray that holds a quarter of their volume.

Rain is the enemy. A bund full of water holds no oil. Inspect, and pump out to a place you know; the sheen on top makes it waste.

## Valves, pipes and gauges

- Everything that can leak inside the bund, including the fill point or a drip tray beneath it
- Hoses locked away and drained when not in use
- Sight tubes supported, with a valve that closes by itself
- Vents discharging downwards into the bund
- An overfill device where the filler cannot see the tank

> A bund full of rain is a very expensive pond.

## Deliveries

Most spills happen during filling. Dip before, supervise throughout, and check that the order fits in the tank. Mark each tank with its contents, capacity and safe fill level. Keep the spill kit within sight and the drain cover nearer than the kit.

## Theft and neglect

Lock the fill cap and the outlet; a thief leaves the tap open. Look at the tank every week and have it serviced once a year. Older single-skin steel rusts from the inside, where nobody looks.

Further reading: [the 2001 Regulations](https://www.legislation.gov.uk/uksi/2001/2954).`,
  },
  {
    title: 'COMAH thresholds: the sum nobody does until it matters',
    subTitle: 'A warehouse may become a major hazard site by the arrival of one lorry.',
    category,
    topics: ['Chemicals', 'Logistics', 'Energy'],
    authorIndex: 9,
    daysAgo: 229,
    pictureStyle: 'contour',
    body: `The Control of Major Accident Hazards Regulations 2015 apply to an establishment where dangerous substances are present, or could be, above set quantities. There are two tiers, lower and upper. The word that catches people is *could*: what matters is what you are set up to hold, not what is there on the day of the audit.

## Do the sum

List every substance with its classification and the largest quantity that may be present at once, including process vessels, waste, and lorries parked overnight. Compare each with the named substances and then with the hazard categories.

If none exceeds its threshold alone, apply the aggregation rule: divide each quantity by its threshold and add the results, separately for health, physical and environmental hazards. When any sum reaches one, you are in.

- Use the classification from the current safety data sheet
- Count aerosols, gas bottles and fuel
- Ask tenants and contractors what they bring
- Repeat before any new product or customer

> Count what you could hold, not what you happen to have.

## What follows

A lower-tier site notifies the competent authority, writes a major accident prevention policy and takes all measures necessary. An upper-tier site adds a safety report, internal and external emergency plans and information for the public. Land-use planning follows too, through hazardous substances consent.

## Staying below

Many sites choose to stay under the line. If so, control it: a stock system that warns at eighty per cent, an owner, a rule for surprise deliveries. An intention without a control will be crossed on a busy Friday in December.

Further reading: [the 2015 Regulations](https://www.legislation.gov.uk/uksi/2015/483).`,
  },
  {
    title: 'Upholstery, POPs and the sofa that may not be landfilled',
    subTitle: 'Why waste domestic seating is kept apart, and what that means for landlords, shops and councils.',
    category,
    topics: ['Waste Management', 'Property', 'Retail'],
    authorIndex: 0,
    daysAgo: 360,
    pictureStyle: 'weave',
    body: `Persistent organic pollutants break down slowly, travel far and gather in living things. Some were used for decades as flame retardants in the foam and covers of household seating. Waste that contains them above a set concentration must be destroyed, not recycled, reused or landfilled.

## What it covers

Sofas, armchairs, kitchen chairs with padding, stools, futons, bean bags and cushions of a domestic type are to be treated as containing these pollutants unless shown otherwise. Office chairs may be included where they are upholstered with the same materials. Mattresses, curtains and wooden chairs without padding are generally outside.

## In practice

- Keep seating apart from other bulky waste from the start
- Do not crush, shred or mix it with anything else
- Store it dry, and lift it so that covers stay whole
- Describe it on the transfer note with the right code and the word POPs
- Send it to incineration permitted for the purpose

Reuse as a whole, lawful item remains possible: a sofa that is given away or sold because someone will use it has not become waste.

> A sofa that somebody will sit on tomorrow is not waste today.

## For landlords and shops

Plan clearances so that reuse is tried first, and agree with the collector how seating will be kept separate in a mixed load. Take-back schemes need a covered bay and a trained hand.

## Beyond the sofa

The same reasoning applies to some cable, electrical plastics and vehicle interiors. Ask what lies in a material before inventing a second life for it; the law follows the substance, not the good intention.

Further reading: [Environment Agency](https://www.gov.uk/government/organisations/environment-agency).`,
  },
]
