import type { SampleInsight } from '../../types.ts'

const category = 'Safety and Operations'

export const safety: SampleInsight[] = [
  {
    title: 'Who may switch? Authorised people and high voltage',
    subTitle: 'Owning a substation means owning rules, keys and a person whose signature counts.',
    category,
    topics: ['Industry', 'Data Centres', 'Skills'],
    authorIndex: 7,
    daysAgo: 49,
    pictureStyle: 'grid',
    body: `Many sites take their supply at 11 kilovolts and own what lies behind the meter: switchgear, cables, transformers. The Electricity at Work Regulations 1989 then apply to them as duty holders. Dead working is the rule; everything else needs justification.

## Three roles

The *duty holder* provides the system: rules, training, equipment, money. The *senior authorised person* plans and controls work, and issues safety documents. The *competent person* carries it out within them. A small site may hire the first two by contract, but cannot hire away the duty.

## Five steps

- **Disconnect** from every source, generators and solar included
- **Lock off** and caution, with keys in a safe
- **Prove dead** with a tester that was itself proved before and after
- **Earth** at the point of work
- **Issue** the permit, and explain it at the job

Write the switching programme beforehand, have a second person check it, and read it aloud as it is done. An error in a programme is found with a pencil or with an arc.

> An error in the programme is found with a pencil or with an arc.

## What an audit finds

Single-line diagrams without the new solar plant. Rubber mats past their date. Keys for everything on one hook. Protection settings unknown since the contractor retired. Oil-filled switchgear under operating restrictions nobody has read. A substation used as a store for paint.

## This month

Walk in with the diagram. Check labels, locks, lighting, signs, the telephone and the rescue kit. Look for water and rodents. Ask when protection was last tested and when anybody last practised. Then book both.

Further reading: [Electricity at Work Regulations 1989](https://www.legislation.gov.uk/uksi/1989/635).`,
  },
  {
    title: 'Harmonics, dips and the lights that flicker at ten',
    subTitle: 'Power quality problems are detective stories; begin with a clock rather than a filter.',
    category,
    topics: ['Industry', 'Data Centres', 'Buildings'],
    authorIndex: 8,
    daysAgo: 111,
    pictureStyle: 'contour',
    body: `Drives trip on Tuesdays, a neutral runs warm, a scanner reboots when the lift starts. Modern equipment is both the cause and the victim of poor power quality: electronics draw current in bites, and they dislike it when others do.

## Four suspects

**Dips** come from faults on the network or from large motors starting. **Harmonics** come from rectifiers, drives and LED drivers; the third and its multiples add up in the neutral. **Unbalance** heats motors out of proportion. **Transients** come from lightning and capacitor switching. Each leaves another fingerprint.

## Begin with the clock

Keep a log of what failed and when, to the second if possible. Fit a class A recorder at the supply for at least a week, with another near the victim. Compare with production, with neighbours and with the weather. If both recorders see the dip, it came from outside; if only one does, look between them.

- Check terminations with a thermal camera under load
- Measure neutral current with a true-RMS meter
- List drives by size and by filter
- Ask the network operator for fault records

> If both recorders saw it, it came from outside.

## Remedies from cheap to dear

Tighten, balance, move. Put sensitive loads on another circuit. Adjust undervoltage settings so that a drive rides through a fifth of a second. Then chokes, then filters, and only then conditioners or a static compensator.

Connection of disturbing equipment is assessed under Engineering Recommendation G5; talk to the network before the crane arrives.

Beware of boxes that promise to *optimise* voltage and harmonics at once. Ask which of your four suspects it arrests.

Further reading: [Energy Networks Association](https://www.energynetworks.org).`,
  },
  {
    title: 'Will the generator start? An honest test of resilience',
    subTitle:
      'A weekly run without load proves the battery charger; real readiness takes a winter night and a load bank.',
    category,
    topics: ['Data Centres', 'Public Sector', 'Skills'],
    authorIndex: 9,
    daysAgo: 236,
    pictureStyle: 'grid',
    body: `Standby generators fail for humble reasons: a flat battery, stale fuel, a breaker left in hand, a cooling louvre painted shut. Each would have been found by a test that resembles the event.

## Four kinds of test

*Off load* proves that the engine turns. It also soots a diesel that never gets hot. *On load* with the building proves changeover, but only for today's demand. A *load bank* proves full output for hours. A *black building* test, in which the supply is truly opened, proves all of it, including the parts nobody drew.

Do the first monthly and briefly, the second quarterly, the third yearly. Do the last as often as the organisation dares; daring more becomes easier once it has been done.

## Fuel

- Sample yearly for water, microbes and sediment
- Know the hours at real load, not at nameplate
- Contract for delivery in a regional outage
- Test the transfer pump and its own supply
- Keep tanks bunded and gauges true

> The generator starts. It is the louvre that stays shut.

## What else must live

Draw up what runs on standby: lighting, lifts, pumps, access control, network cabinets, cooling for the room in which the network lives. Many sites have power for servers and none for the fans that cool them.

## Law and neighbours

Larger engines may be medium combustion plant, with limits on testing hours. Tell neighbours when you test, avoid still mornings, and log each run with its reason.

Afterwards, hold a meeting of fifteen minutes. What surprised us? One action each. Surprise is the product of the exercise; spend it well.

Further reading: [Health and Safety Executive](https://www.hse.gov.uk).`,
  },
]
