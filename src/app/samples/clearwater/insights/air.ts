import type { SampleInsight } from '../../types.ts'

const category = 'Air and Emissions'

export const air: SampleInsight[] = [
  {
    title: 'F-gas: the logbook, the leak and the phase-down',
    subTitle: 'Refrigerants are becoming scarcer and dearer, and the duty to check for leaks starts at small charges.',
    category,
    topics: ['Food and Drink', 'Retail', 'Property'],
    frontPage: true,
    video: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    file: { name: 'f-gas-logbook.pdf', kind: 'pdf' },
    authorIndex: 7,
    daysAgo: 10,
    pictureStyle: 'landscape',
    body: `Fluorinated gases do their work out of sight, in cold stores, heat pumps, split units and switchgear. They are also powerful greenhouse gases, which is why the amount placed on the market in Great Britain steps down over time. Those who look after equipment have three duties: prevent leaks, check, and record.

## It is the CO2 equivalent that counts

Multiply the charge in kilograms by the global warming potential of the gas. Equipment containing 5 tonnes CO2 equivalent or more needs regular leak checks; at 50 and 500 tonnes the interval becomes shorter, and at 500 automatic leak detection is required. A modest split system on an old refrigerant can cross the first line, while a large one on a newer blend may not.

## The logbook

- Gas type, charge and CO2 equivalent
- Dates and results of every check
- Gas added, with the reason
- Gas recovered, and where it went
- Names and certificate numbers of the company and the engineer

> Topping up is not maintenance. It is an unrecorded leak.

Repair a leak without undue delay and check again within a month. Only certified people may handle the gas; ask to see the card.

## Plan the replacement

Group your equipment by gas, age and charge. Anything on a high-potential refrigerant, older than ten years and with a history of leaks belongs at the top of the list. Alternatives such as propane, ammonia and carbon dioxide have excellent warming figures and other hazards, so involve fire and pressure-system specialists early.

A leak repaired saves energy as well, since an undercharged system runs longer for the same cold.

Further reading: [F-gas guidance](https://www.gov.uk/government/collections/fluorinated-gas-f-gas-guidance-for-users-producers-and-traders).`,
  },
  {
    title: 'Medium combustion plant: the boilers in the middle',
    subTitle:
      'Between a domestic boiler and a power station lies a class of plant with dates you may already have passed.',
    category,
    topics: ['Healthcare', 'Food and Drink', 'Energy'],
    authorIndex: 8,
    daysAgo: 84,
    pictureStyle: 'contour',
    body: `Boilers, engines and turbines with a rated thermal input of 1 megawatt or more and below 50 are medium combustion plant. New plant needs a permit before it runs. Existing plant came in by size: the larger units from 2024 and 2025, the smaller from the end of the decade.

## Thermal input, not output

The class depends on the fuel going in, not on the heat coming out. A boiler sold as 900 kilowatts may well exceed a megawatt at its burner. Look for the net rated thermal input on the data plate, or work it out from output and efficiency, and write it down for each unit.

## Emission limits and monitoring

Limits cover oxides of nitrogen, sulphur dioxide and dust, depending on fuel, age and type. Monitoring is periodic, usually every year or every three, by people and methods certified under MCERTS.

- List every unit with fuel, age, input and hours
- Note standby plant and its running hours separately
- Find the sampling ports, or plan to fit them
- Book the test team well before the deadline

> The class is decided by the fuel going in, not by the heat coming out.

## Specified generators

Engines that export power or run for balancing services may be *specified generators*, with controls of their own even when small. Hospitals and data centres that test emergency sets for resilience should know where the line runs: hours of testing and the reason for running both matter.

When an old boiler comes up for renewal, compare a permit and abatement with removing the need. Heat recovery, a smaller unit at higher load or a heat pump may take you below the threshold altogether.

Further reading: [medium combustion plant](https://www.gov.uk/guidance/medium-combustion-plant-when-you-need-a-permit).`,
  },
  {
    title: 'What MCERTS does for a stack test',
    subTitle: 'Certification covers people, equipment and method; the site still has to provide a place to stand.',
    category,
    topics: ['Manufacturing', 'Chemicals', 'Consultancy'],
    authorIndex: 9,
    daysAgo: 141,
    pictureStyle: 'weave',
    body: `MCERTS is the Environment Agency's monitoring certification scheme. For emissions from stacks it covers the organisation, which is accredited to the standard for testing laboratories, the people, who are qualified at two levels with technical endorsements, and the continuous instruments themselves.

## Before the team arrives

The weakest link is often the sampling location. A good plane has a straight length of duct, ports of the right size at right angles, a platform with room to turn the probe, power, lighting and safe access. If any is missing the report will say so, and the uncertainty grows.

Agree on a site-specific protocol: which substances, which standard methods, how long, at which load. Testing at half load on a quiet day proves little.

- Confirm production for the whole day
- Have process data logged at one-minute intervals
- Make sure a permit to work is ready at eight, not at eleven
- Name one contact who can stop the test

## Reading the report

Look at reference conditions first: temperature, pressure, moisture and oxygen. A result in the wrong condition can be wrong by half. Then the limit of detection, the blank and the uncertainty. A value just under the limit with an uncertainty that crosses it is a message.

> A result at the wrong oxygen reference can be wrong by half.

## Continuous monitors

Instruments that watch all year must be certified, then calibrated by a parallel reference test, checked yearly, and controlled between by zero and span checks under the European standard for quality assurance. Keep the control charts. Drift seen in spring is cheaper than a year of data declared invalid in autumn.

Further reading: [MCERTS](https://www.gov.uk/government/collections/monitoring-emissions-to-air-land-and-water-mcerts).`,
  },
  {
    title: 'Odour: from complaint to cause',
    subTitle: 'Neighbours are your most sensitive instrument; a good diary turns annoyance into evidence.',
    category,
    topics: ['Waste Management', 'Food and Drink', 'Agriculture'],
    authorIndex: 0,
    daysAgo: 263,
    pictureStyle: 'landscape',
    body: `Odour is the most common reason for complaint against permitted sites, and the hardest to measure. The nose responds in seconds, the instrument in weeks. What helps is method.

## Take the call well

Ask where, when, how strong, how long, what it resembled, and whether it is there now. Thank the caller. Then go, with the wind direction noted, to the place named and to one place upwind. Arriving within half an hour is worth more than a consultant's report in March.

## FIDOL

Offensiveness depends on **frequency, intensity, duration, offensiveness and location**. A sweet smell every night may be worse than a strong one twice a year. Score each and look for the pattern.

- Plot complaints on a map and on a clock
- Lay deliveries, door openings and maintenance beside them
- Add wind, temperature and pressure
- Ask the shift what was different

> The clock and the compass solve more odour cases than the laboratory.

## Control at source

Cold, covered, closed and quick are the four words: keep material cool, keep it covered, keep doors closed, and move it on before it turns. Only then treat the air. A biofilter needs moisture, an even bed and a steady temperature; a scrubber needs its chemistry; carbon needs changing before it breaks through, not after.

## The plan

An odour management plan says what is done every day, what triggers more, and who decides to stop receiving. Regulators look for the trigger. *We will monitor the situation* is not one; *at the second confirmed complaint in a day the reception hall closes* is.

Tell neighbours beforehand when you must open a tank. Forgiveness is easier in advance.

Further reading: [Environmental Protection Act 1990](https://www.legislation.gov.uk/ukpga/1990/43).`,
  },
  {
    title: 'Dust on building sites, without excuses',
    subTitle: 'Water, distance and sequence keep dust down; a monitor only tells you that they did not.',
    category,
    topics: ['Construction', 'Local Government', 'Property'],
    authorIndex: 1,
    daysAgo: 335,
    pictureStyle: 'landscape',
    body: `Construction dust soils cars and laundry, and its finer part reaches lungs. Planning conditions and local air-quality rules increasingly ask for a dust management plan based on risk rather than on habit.

## Assess four activities

Good practice separates **demolition, earthworks, construction and trackout**. For each, judge how large the source is and how sensitive the surroundings are: homes, schools, hospitals, habitats. The combination gives the level of control. A small site beside a nursery may need more than a large one in a field.

## What works

- Cut with water or extraction, never dry
- Keep stockpiles low, away from the boundary and covered
- Seal or damp haul roads, and set a walking speed
- Wash wheels on a hard surface before the gate
- Sweep wet, with a vacuum sweeper
- Plant or mulch finished ground the same week

> A monitor does not suppress dust. It tells you that you did not.

## Monitoring with a purpose

Place instruments upwind and downwind, and set an alert below the level that would trouble anyone. Write down what happens when it sounds: who is called, what stops, how it is noted. An alarm that rings ten times a day with no response is evidence against you.

## Silica belongs in the same plan

Dust from concrete and stone contains respirable crystalline silica, a serious hazard for workers. On-tool extraction and wet cutting serve neighbours and workers at once, so join the environmental plan and the health plan and train for both in one session.

Agree on a contact for neighbours, put the number on the hoarding, and answer it.

Further reading: [Health and Safety Executive](https://www.hse.gov.uk).`,
  },
]
