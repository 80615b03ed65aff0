import type { SampleInsight } from '../../types.ts'

const category = 'Heat and Buildings'

export const heat: SampleInsight[] = [
  {
    title: 'Heat network zoning: are you inside the line?',
    subTitle:
      'Zones mark where networks are expected to be the cheapest low-carbon heat, and some buildings will have to join.',
    category,
    topics: ['Heat Networks', 'Public Sector', 'Buildings'],
    frontPage: true,
    file: { name: 'zoning-readiness.pdf', kind: 'pdf' },
    authorIndex: 0,
    daysAgo: 2,
    pictureStyle: 'grid',
    body: `Under the Energy Act 2023 parts of English towns can be designated as zones in which a heat network is expected to provide low-carbon heat at the lowest cost. Inside a zone certain buildings may be required to connect within a set time, unless an exemption applies. The rules are being put in place step by step, so check what is in force in your area.

## Why zones at all

A network is a large investment that needs certain customers. A customer joins when the network exists. Zoning breaks that circle: it tells the developer who is coming and the building owner what to expect.

## Who should look now

New buildings, large public buildings, and large non-domestic or communally heated ones are the likely first. If yours is among them, the time to prepare is when boilers and risers are next touched.

- Find flow and return temperatures on a cold day
- Draw the plant room, with space for a heat interface
- Collect hourly heat demand, or estimate it from gas
- List the dates of leases, boiler renewal and refurbishment
- Name who decides, and who pays

> Lower the return temperature now. Every future source of heat will thank you.

## If you are a source

Data centres, sewers, substations, factories and energy-from-waste plants throw heat away. Zone coordinators may ask for information about it. Measure what you reject by hour and temperature; a source that is warm in January is worth more than a hot one in July.

## Questions for the network

Ask about carbon intensity by year, resilience, price comparison, standards of service and exit. Regulation by Ofgem brings consumer protection; good operators already publish what they do.

Further reading: [Energy Act 2023](https://www.legislation.gov.uk/ukpga/2023/52).`,
  },
  {
    title: 'Heat networks come under regulation',
    subTitle: 'What operators and suppliers must now show about prices, billing, faults and people in need.',
    category,
    topics: ['Heat Networks', 'Public Sector', 'Finance'],
    authorIndex: 1,
    daysAgo: 61,
    pictureStyle: 'contour',
    body: `For decades a resident on a heat network could not switch supplier and had no regulator to complain to. That is changing: Ofgem regulates heat networks in Great Britain, with consumer protection rules that have been brought in by stages. Housing associations, councils, universities and landlords discover that they are energy suppliers.

## Are you one?

You may be in scope if you distribute heat, cooling or hot water from a central source to more than one building, or to several customers within one. The operator controls the network; the supplier bills. Often one organisation is both, and sometimes neither party knew.

## What good looks like

- Prices that are explained, and reviewed on a known date
- Bills based on metered consumption where meters are required
- A register of people in vulnerable situations
- Notice of planned work, and a clock for faults
- A complaints route, and access to the ombudsman
- Records of outages, temperatures and heat losses

> If you send bills for heat, you are in the energy business.

## Metering and losses

Older regulations already require metering and billing in many buildings. Use the data: compare heat generated with heat delivered. Where a third or more disappears in the corridors, the answer is insulation, balancing and lower temperatures rather than a higher tariff.

## Technical standards

A technical assurance scheme sets minimum performance for new and existing networks. Begin with a survey of flow rates and return temperatures at each riser. A lazy bypass valve at the end of one branch may heat the whole building's return.

Appoint one person who reads the rules, and give that person the plant room key.

Further reading: [Ofgem](https://www.ofgem.gov.uk).`,
  },
  {
    title: 'TM44: the inspection that finds forgotten chillers',
    subTitle: 'Air conditioning above twelve kilowatts is inspected every five years; few reports are ever acted upon.',
    category,
    topics: ['Buildings', 'Public Sector', 'Data Centres'],
    authorIndex: 2,
    daysAgo: 9,
    video: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    pictureStyle: 'grid',
    body: `In England and Wales, air-conditioning systems with an effective rated output of more than 12 kilowatts must be inspected by an accredited energy assessor at least every five years. The output is that of all units under one person's control in a building, so four small splits count together. TM44 is the guidance from CIBSE that assessors follow.

## What the inspector does

The assessor looks at documents, sizes, controls, cleanliness and refrigerant, compares cooling load with installed capacity and writes recommendations. The report is lodged on the national register. The duty rests on whoever controls the system, which in a let building is not always the tenant who feels the draught.

## Prepare an hour, save a day

- Asset list with make, model, year, refrigerant and charge
- Drawings that show which unit serves which room
- F-gas logbook and last service sheets
- Set-points and time schedules from the controls
- Keys, ladders, and someone who knows the roof

> Most cooling is spent on fighting the heating.

## What is usually found

Two units in one room, one heating and one cooling. Schedules set for an occupier who left. Filters like felt. Condensers facing each other across a narrow well, breathing each other's warm air. Server rooms kept as cold as a larder, when the equipment would run happily at well above twenty degrees.

## Make the report pay

Sort recommendations into *today*, *this service* and *next renewal*. The first group costs nothing: a dead band between heating and cooling, a schedule, a higher set-point. Put the third into the asset plan, beside the refrigerant that is being phased down anyway.

Further reading: [air conditioning inspections](https://www.gov.uk/government/publications/air-conditioning-inspections-for-buildings).`,
  },
  {
    title: 'EPCs, MEES and the letting you cannot sign',
    subTitle: 'Minimum standards already bind commercial landlords, and the certificate itself deserves a second look.',
    category,
    topics: ['Buildings', 'Finance', 'Heat Pumps'],
    authorIndex: 3,
    daysAgo: 102,
    pictureStyle: 'grid',
    body: `In England and Wales a landlord may not let, or since April 2023 go on letting, a non-domestic property with an energy performance certificate below band E, unless an exemption has been registered. Governments have long discussed a higher standard; plan for its direction even while dates move.

## Understand the certificate

An EPC describes the building and its fixed services as calculated, not the bills. It depends on the quality of what the assessor could see. Unknown insulation is given a cautious default, and old lighting that has been replaced counts only if somebody shows the invoice.

Before spending on the building, spend a little on the model: gather drawings, plant data and lighting schedules and have the assessment done again. A band is sometimes found in the filing cabinet.

## Measures in a sensible order

- Lighting and its controls
- Heating and cooling controls and zoning
- Ventilation with heat recovery
- Electrified heat, when plant is due
- Fabric, when scaffolding or roof is due

> Spend on the model before you spend on the building.

## Exemptions are not permanent

Consent refused, devaluation, or improvements that do not pay back within seven years may each support an exemption. It must be registered with evidence, usually lasts five years and does not pass to a buyer.

## Leases

Look at who may enter to carry out works, who pays, and what the tenant must give back. *Green* clauses on data sharing cost nothing and help both. A tenant's fit-out can move a band either way, so ask for a calculation before granting a licence to alter.

Further reading: [non-domestic landlord guidance](https://www.gov.uk/guidance/non-domestic-private-rented-property-minimum-energy-efficiency-standard-landlord-guidance).`,
  },
  {
    title: 'Sizing a heat pump for a building that exists',
    subTitle: 'Gas bills, cold mornings and one week of lowered flow temperature tell you more than a rule of thumb.',
    category,
    topics: ['Heat Pumps', 'Buildings', 'Skills'],
    authorIndex: 4,
    daysAgo: 148,
    pictureStyle: 'weave',
    body: `Boilers forgive. They are bought at twice the size needed and run at a fraction of it. Heat pumps do not forgive: oversize them and they cycle, undersize them and the electric heater takes over. The remedy is measurement, and the existing building is the best instrument there is.

## Read the load from the past

Plot daily gas use against degree days for two winters. The slope gives heat loss, the intercept hot water and waste. Multiply the slope by the design day, allow for boiler efficiency, and you have a peak that no occupant invented. Half-hourly gas data show the morning ramp as well.

## Then test the temperature

Turn the boiler's flow down in steps of five degrees during a cold week, with longer hours, and see which rooms complain. Those rooms need larger emitters; the rest do not. A building thought to need 80 degrees is often content at 55.

- Lower flow temperature raises efficiency markedly
- Longer running lowers the peak
- Balanced circuits lower the return
- Hot water may be better served on its own

> Ask the building in February. It will answer in rooms.

## Hybrid for a while

In large or hard buildings a heat pump sized for most hours, with the old boiler for the coldest days, can deliver the bulk of the energy from a fraction of the capacity. Control decides whether it works: the boiler must follow, not lead.

## Do not forget

Electrical capacity, noise at night, defrost water, weight on the roof, refrigerant charge, and space to change a compressor. Any one of them can stop a project that was right in every number.

Further reading: [CIBSE](https://www.cibse.org).`,
  },
  {
    title: 'Ten evenings with a building management system',
    subTitle: 'No capital, no contractor, only a trend log, patience and permission to change a schedule.',
    category,
    topics: ['Buildings', 'Public Sector', 'Skills'],
    authorIndex: 5,
    daysAgo: 231,
    pictureStyle: 'grid',
    body: `Controls decay. Somebody overrides a pump for one cold morning and forgets; a sensor is moved during decoration; the clocks change. After five years a good system behaves like a bad one. Ten quiet evenings will bring it back.

## Evenings one to three: look

Export a week of trends at fifteen-minute intervals for outside temperature, flow, return, each main space, and the state of pumps, valves and fans. Lay them over the hours of occupation. Whatever runs while nobody is there is your first list.

Check sensors with a hand-held thermometer. One that reads two degrees low heats a building all winter.

## Evenings four to seven: mend

- Remove every manual override, and note who asked for it
- Correct schedules, holidays and daylight saving
- Widen the dead band between heating and cooling
- Turn on optimum start and check that it learns
- Reset flow temperature with outside air
- Let ventilation follow carbon dioxide, within limits

Change one thing each evening and write it down.

> Change one thing, write it down, sleep on it.

## Evenings eight to ten: hold

Set five alarms that mean something: running out of hours, simultaneous heating and cooling, flow too hot, an override older than a week, a sensor that does not move. Delete the other two hundred, which nobody reads. Give each alarm a name and an answer.

Tell the occupants what you did and when. Half of comfort is trust; the thermostat on the wall that does nothing costs more of it than a cool Monday.

Repeat every autumn. The second year takes three evenings.

Further reading: [CIBSE](https://www.cibse.org).`,
  },
]
