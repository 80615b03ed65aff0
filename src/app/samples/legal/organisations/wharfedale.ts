import type { SampleRecord } from './types.ts'

/** The estates directorate of the University of Wharfedale: 212 buildings, a farm, laboratories and 4,600 study bedrooms. */
export const wharfedale: SampleRecord[] = [
  {
    law: 'uk-ets-order-2020',
    addedMonthsAgo: 24,
    applies: [
      'The energy centre has three gas boilers and a combined heat and power engine. With the standby generators of the hospital link the installation comes to 31.4 megawatts.',
      'Registered as a hospital or small emitter, so reports are simpler and no allowances are surrendered as long as we stay under the target.',
    ],
    review: { months: 12, dueInDays: 128, responsible: 1 },
    history: `
      20 Compliant: Annual emissions report sent in good time and checked by our own procedure. [Annual emissions report {year}]
      15 In Progress: New data centre generators add 2.2 megawatts. Monitoring plan change drafted.
      14 Compliant: Change notified before commissioning; plan version 6 accepted. [Monitoring plan, version 6]
      13 reviewed Compliant: Thank you for notifying before, not after. Please attach the registry screen next time.
      8 Compliant: Report sent, 4 per cent under target. [Annual emissions report {year}]`,
  },
  {
    law: 'environmental-permitting-2016',
    addedMonthsAgo: 24,
    applies: [
      'Permit for the energy centre (Part B with the city), medium combustion permits for nine boilers over 1 megawatt, radioactive substances permits for Physics and Life Sciences.',
      'Eleven registered waste exemptions, mostly for the farm and grounds.',
    ],
    review: { months: 6, dueInDays: -12, responsible: 1 },
    history: `
      23 In Progress: Boilers listed by thermal input. Two that were thought to be 0.9 megawatts are 1.1. Applications prepared.
      19 Compliant: Medium combustion permits granted for all nine. [Medium combustion permits]
      16 Not Compliant: Three waste exemptions of the farm had expired in spring without anybody noticing.
      15 Compliant: Exemptions renewed and put into the calendar of the farm manager. [Exemption register {month} | 36 months]
      9 Compliant: Source inventory reconciled by the radiation protection officer; nothing missing. [Radioactive source inventory {year} | 12 months]
      6 reviewed In Progress: Good on boilers. I could not find who covers the radiation officer during leave. Please add.`,
  },
  {
    law: 'energy-performance-buildings-2012',
    addedMonthsAgo: 24,
    applies: [
      '61 buildings above 1,000 square metres need a yearly display certificate, 34 smaller ones every ten years. 118 cooling systems above 12 kilowatts.',
    ],
    review: { months: 12, dueInDays: 55, responsible: 1 },
    history: `
      22 In Progress: 52 of 61 certificates on display. Nine buildings lacked a heat meter reading.
      20 Compliant: All certificates on display; one photograph per entrance. [Display energy certificates {year} | 12 months]
      12 Not Compliant: Cooling inspection found 14 systems never inspected, all split units bought by departments.
      10 In Progress: Assessor booked by building. Purchasing now sends every order for cooling to Estates.
      7 Compliant: All 118 inspected. [Cooling inspection reports | 60 months] [Display energy certificates {year} | 12 months]`,
  },
  {
    law: 'mees-private-rented-2015',
    addedMonthsAgo: 22,
    applies: ['We let shops on the campus mall, two research units and 37 houses to staff and students.'],
    review: { months: 6, dueInDays: 96, responsible: 2 },
    history: `
      21 In Progress: Schedule of lettings made. Four houses rated F, one research unit without certificate.
      16 Compliant: Lofts insulated, houses now D and E; research unit rated C. [Letting schedule with ratings {month}]
      15 reviewed Compliant: Please add the subletting by the students’ union café.
      14 Compliant: Café added: rated B for another six years. [Café certificate | 72 months]`,
  },
  {
    law: 'heat-networks-market-framework-2025',
    addedMonthsAgo: 14,
    applies: [
      'Campus heat main with 43 buildings, among them the mall and a student hall run by a partner. We are operator and supplier.',
    ],
    review: { months: 6, dueInDays: 14, responsible: 1 },
    history: `
      13 In Progress: Legal advice taken on who is the customer in the partner’s hall. Deemed authorisation assumed.
      8 In Progress: Data for registration collected: connections, meters, tariff. Complaints procedure drafted with the accommodation office.
      3 In Progress: Registration with Ofgem begun; two meter serial numbers missing. [Registration receipt, part 1]`,
  },
  {
    law: 'heat-network-metering-billing-2014',
    addedMonthsAgo: 24,
    applies: ['Same network. The hall and the mall units are metered and billed each quarter.'],
    review: { months: 12, dueInDays: 220, responsible: 1 },
    history: `
      22 Compliant: Notification of four years ago repeated in time. [Notification receipt {year} | 48 months]
      10 Compliant: Bills checked against the required information; tariff explanation added. [Sample bill {quarter}]`,
  },
  {
    law: 'fluorinated-greenhouse-gases-2015',
    addedMonthsAgo: 24,
    applies: [
      '402 units hold gas, from wine coolers to the chillers of the data centre (1,130 tonnes CO2 equivalent, automatic detection).',
    ],
    review: { months: 3, dueInDays: 5, responsible: 1 },
    history: `
      23 In Progress: Register rebuilt from plant rooms outwards; 66 units were not known before.
      20 Not Compliant: Leak check of chiller 2 six weeks late after the contractor changed.
      19 Compliant: All checks in date. New contractor’s company certificate on file. [Leak check sheets {quarter}] [Contractor’s company certificate | 24 months]
      14 Compliant: Leak of 3.1 kilograms at chiller 1 repaired within two days and checked again after 20. [Leak repair record {month}]
      8 Compliant: Quarter complete. [Leak check sheets {quarter}]
      2 Compliant: Quarter complete; 12 old splits taken out during the library works. [Leak check sheets {quarter}] [Recovery certificates {month}]`,
  },
  {
    law: 'hazardous-waste-england-wales-2005',
    addedMonthsAgo: 24,
    applies: [
      'Nine laboratory buildings, workshops, grounds, clinical skills. One central store; departments may not book collections themselves.',
    ],
    review: { months: 6, dueInDays: 70, responsible: 0 },
    history: `
      23 Not Compliant: Chemistry had booked two collections direct, without notes in our register.
      21 In Progress: Contract now takes orders only from the central store. Notes retrieved from the contractor.
      17 Compliant: Register complete for four quarters. [Consignment notes {quarter}] [Classification sheets, laboratory waste | 24 months]
      11 Compliant: Clear-out of a retired professor’s store: 340 bottles classified one by one. [Laboratory clear-out inventory {month}]
      5 Compliant: Returns matched to notes; two chased. [Consignment notes {quarter}]`,
  },
  {
    law: 'separation-of-waste-england-2024',
    addedMonthsAgo: 20,
    applies: ['About 5,900 staff. All buildings, events and the partner’s hall as far as our contract serves it.'],
    review: { months: 12, dueInDays: 130, responsible: 0 },
    history: `
      20 In Progress: Food caddies in 38 of 57 tea points on the day the duty began.
      18 Compliant: All tea points and kitchens served. Collector’s written assessment for mixing glass with cans and plastic not needed, since it is allowed. [Collection schedule by stream] [Bin audit {month}]
      6 In Progress: Bin audit of 20 offices: food waste in general bins in seven. Posters were above the wrong bins.
      5 Compliant: Posters moved, audit repeated: one of 20. [Bin audit {month} | 12 months]`,
  },
  {
    law: 'weee-2013',
    addedMonthsAgo: 23,
    applies: [
      'About 3,000 computers leave each year. Research equipment built and sold by the spin-out service makes us a small producer.',
    ],
    review: { months: 12, dueInDays: 175, responsible: 0 },
    history: `
      21 In Progress: The spin-out service sold 14 instruments last year without a producer number.
      18 Compliant: Registered as a small producer. Disposal contract with data-wiping certificates renewed. [Small producer registration | 12 months] [Data-wiping certificates {quarter}]`,
  },
  {
    law: 'asbestos-2012',
    addedMonthsAgo: 24,
    applies: ['131 buildings from before 2000. Register online for contractors, with a code at each door.'],
    review: { months: 12, dueInDays: 19, responsible: 2 },
    history: `
      23 Compliant: Plan reviewed, re-inspections 98 per cent in date. [Asbestos management plan {year} | 12 months]
      17 Not Compliant: Contractor drilled a panel in Hartley Hall without reading the register. Area closed, air tests clear, two people informed by occupational health.
      16 In Progress: No permit to work without a printed extract of the register. All cabling contractors briefed again. [Incident report, Hartley Hall]
      12 reviewed In Progress: A hard lesson and a sound answer. When three months have passed without a breach I shall call this compliant.
      10 Compliant: No breach since; 86 permits sampled, all with extract. [Permit sample {month}] [Asbestos management plan {year} | 12 months]`,
  },
  {
    law: 'gmo-contained-use-2014',
    addedMonthsAgo: 22,
    applies: ['Premises notified: Life Sciences East and the greenhouse. Eleven class 2 activities.'],
    review: { months: 12, dueInDays: 240, responsible: 0 },
    history: `
      20 Compliant: Acknowledgements on file for all activities; committee met four times. [Committee minutes {quarter}]
      9 Compliant: Autoclave validation repeated after repair. [Autoclave validation {month} | 12 months]`,
  },
  {
    law: 'ionising-radiations-2017',
    addedMonthsAgo: 22,
    applies: ['Physics, Life Sciences, the archaeology X-ray and radon in two basements of the old town buildings.'],
    review: { months: 12, dueInDays: -29, responsible: 0 },
    history: `
      20 Compliant: Registrations complete, adviser appointed, dosimetry below one tenth of the limit. [Adviser’s appointment | 36 months] [Leak tests {year} | 24 months]
      13 In Progress: Radon 410 becquerels in the music archive. Hours limited, fan ordered.
      11 Compliant: 120 becquerels with fan. [Radon results {month}]`,
  },
  {
    law: 'water-industry-1991',
    addedMonthsAgo: 23,
    applies: [
      'Consents for Chemistry, the boiler house and the sports centre pool. Twelve kitchens with grease traps.',
    ],
    review: { months: 12, dueInDays: 84, responsible: 2 },
    history: `
      21 In Progress: Drain survey found a laboratory sink on the surface water side.
      18 Compliant: Sink reconnected and dye-tested. [Drain plan, science quarter] [Dye test {month}]
      9 Not Compliant: Blockage at the refectory; trap had not been emptied for 11 weeks.
      8 Compliant: Emptying every four weeks, signed by the chef on duty. [Grease trap log {quarter}]`,
  },
  {
    law: 'water-resources-1991',
    addedMonthsAgo: 20,
    applies: ['Borehole of the farm: licence for 60 cubic metres a day, April to September.'],
    review: { months: 12, dueInDays: 130, responsible: 2 },
    history: `
      19 Compliant: Return sent; 71 per cent of the licensed quantity used. [Abstraction return {year}]
      7 Compliant: Return sent; meter calibrated. [Abstraction return {year}] [Meter calibration | 60 months]`,
  },
  {
    law: 'nitrate-pollution-2015',
    addedMonthsAgo: 20,
    applies: ['The farm lies in a nitrate vulnerable zone. 220 dairy cows.'],
    review: { months: 12, dueInDays: 102, responsible: 2 },
    history: `
      19 In Progress: Slurry store holds 4.6 months; five are needed.
      12 In Progress: Store extension has planning permission. Stock reduced by 25 in the meantime.
      4 Compliant: Extension in use, 5.8 months. [Storage calculation {month}] [Field records {year}]`,
  },
  {
    law: 'habitats-species-2017',
    addedMonthsAgo: 23,
    applies: ['Bat roosts in 14 buildings, great crested newts in the farm ponds.'],
    review: { months: 12, dueInDays: 210, responsible: 2 },
    history: `
      22 Compliant: Roost list on the estate plan; no roof work without the ecologist’s word. [Roost register {year} | 12 months]
      13 In Progress: Roof of Old Library needs repair over a maternity roost. Licence applied for.
      9 Compliant: Licence granted; work began after the young had flown. [Bat licence, Old Library] [Compliance visits {month}]`,
  },
  {
    law: 'biodiversity-net-gain-2021',
    addedMonthsAgo: 22,
    applies: ['All projects that need permission. We mean to register 9 hectares of the farm to supply our own units.'],
    review: { months: 12, dueInDays: 61, responsible: 2 },
    history: `
      20 In Progress: Metric for the new engineering building shows minus 31 per cent on site.
      14 In Progress: Agreement with the city on the farm meadow; legal drafting.
      6 Compliant: Gain plan approved at plus 11 per cent; agreement signed for 30 years. [Biodiversity gain plan, Engineering] [Section 106 agreement]`,
  },
  {
    law: 'environmental-information-2004',
    addedMonthsAgo: 24,
    applies: [
      'Requests on trees, energy and building plans reach the records office, which asks Estates within two days.',
    ],
    review: { months: 12, dueInDays: 148, responsible: 0 },
    history: `
      22 Compliant: 41 requests in the year, all within 20 working days save one. [Request log {year}]
      10 Compliant: 37 requests, all in time; fire strategy drawings withheld with reasons. [Request log {year}]`,
  },
  {
    law: 'listed-buildings-1990',
    addedMonthsAgo: 21,
    applies: ['17 listed buildings, of which Old Library is grade I.'],
    review: { months: 24, dueInDays: 330, responsible: 2 },
    history: `
      19 Compliant: Consents filed by building; secondary glazing agreed with the conservation officer. [Listed building consents]`,
  },
  {
    law: 'building-safety-2022',
    addedMonthsAgo: 18,
    applies: ['Two halls above 18 metres: Airedale Court and Beacon House.'],
    review: { months: 6, dueInDays: -54, responsible: 2 },
    history: `
      17 In Progress: Both registered. Safety cases in preparation; cladding survey at Beacon House.
      12 In Progress: Survey found combustible insulation at two balconies. Waking watch until removed.
      9 Not Compliant: Contractor insolvent; removal stands still. Regulator informed.
      8 reviewed Not Compliant: Agreed, and rightly reported. Please send me the new programme as soon as there is one.
      5 In Progress: New contractor on site. [Removal programme, version 2]`,
  },
  {
    law: 'reservoirs-1975',
    addedMonthsAgo: 16,
    applies: ['The lake holds about 19,000 cubic metres above ground.'],
    history: `
      15 Not applicable: Surveyed at 19,200 cubic metres above natural ground, below 25,000. Dam looked at yearly all the same. [Lake survey {month}]`,
  },
  {
    law: 'comah-2015',
    addedMonthsAgo: 16,
    applies: ['Laboratory stocks are small; the largest single item is the nitrogen tank, which does not count.'],
    history: `
      15 Not applicable: Aggregation sum 0.02. [COMAH aggregation sum {month}]`,
  },
  {
    law: 'climate-change-act-2008',
    addedMonthsAgo: 24,
    applies: ['Holds our own target: net zero for heat, power and fleet by 2035.'],
    review: { months: 12, dueInDays: 40, responsible: 1 },
    history: `
      22 In Progress: Heat decarbonisation plan written; 38 per cent of the path has no money yet. [Heat decarbonisation plan]
      10 In Progress: First building off gas. Emissions 9 per cent down on the year. [Carbon report {year}]`,
  },
  {
    law: 'timber-2013',
    addedMonthsAgo: 12,
    applies: ['We buy from traders in the United Kingdom and place nothing on the market first.'],
    history: `
      11 Not applicable: Purchasing confirms that no furniture is imported by us. The framework contract asks for chain of custody anyway.`,
  },
  {
    law: 'cites-enforcement-2018',
    addedMonthsAgo: 13,
    applies: ['Zoology museum and music department. Eleven bows and two cases of taxidermy from before 1947.'],
    review: { months: 36, dueInDays: 400, responsible: 0 },
    history: `
      11 In Progress: Inventory compared with the annexes; three loans to abroad need certificates.
      6 Compliant: Certificates granted before the loan left. [Loan certificates]`,
  },
  {
    law: 'public-interest-disclosure-1998',
    addedMonthsAgo: 23,
    applies: ['University policy; Estates is named for environmental and safety concerns.'],
    history: `
      19 Compliant: Contacts checked, contractors’ staff included. [Speak-up policy | 24 months]`,
  },
  {
    law: 'digital-markets-consumers-2024',
    addedMonthsAgo: 10,
    applies: ['Prospectus and accommodation pages say much about sustainability.'],
    history: ``,
  },
]
