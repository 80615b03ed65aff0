import type { SampleRecord } from './types.ts'

/** Brackley Resource Recovery: a sorting hall, a transfer station for hazardous waste and a yard for soils. */
export const brackley: SampleRecord[] = [
  {
    law: 'environmental-permitting-2016',
    addedMonthsAgo: 25,
    applies: [
      'Two bespoke permits: the sorting hall on Furnace Lane and the transfer station on Dock Road. The soil yard runs under standard rules.',
      'The compliance matrix lists 84 conditions, each with an owner. Technically competent managers: Ruth (hall, yard) and Dora (transfer).',
    ],
    review: { months: 3, dueInDays: 24, responsible: 0 },
    history: `
      24 In Progress: Matrix built from both permits. 71 conditions met, 9 need a written procedure, 4 unclear and put to the Agency. [Permit compliance matrix {month}]
      21 Not Compliant: Inspection found baled plastics stacked above the height in the fire prevention plan. Two breaches scored, category 3. Stack lowered the same afternoon. [Inspection report {month}]
      18 In Progress: Fire prevention plan rewritten with bay markings and at most 40 bales a bay. Sent to the Agency for approval. [Fire prevention plan, version 4]
      17 reviewed In Progress: Good plan. Please attach the approval when it comes, and show how heights are checked at weekends.
      15 Compliant: Plan approved without changes. Weekend checks stand on the supervisors’ sheet. [Approval of the fire prevention plan] [Weekend stack checks {month}]
      9 Compliant: Announced inspection of Dock Road without breaches. Odour survey at the boundary clear. [Inspection report {month}]
      4 Compliant: Quarterly walk against the matrix: two drain covers to repaint, done within the week. [Permit walk {quarter}]
      3 reviewed Compliant: Complete and easy to follow. The photographs by bay are a good habit.`,
  },
  {
    law: 'epa-1990-duty-of-care',
    addedMonthsAgo: 25,
    applies: [
      'We hold other people’s waste and are asked for our papers every week. Applies to all three sites, the skip lorries and the two brokers we use.',
    ],
    review: { months: 6, dueInDays: 61, responsible: 1 },
    history: `
      24 Compliant: Registration of 46 hauliers and permits of 11 outlets checked on the public register. [Duty of care checks {month} | 12 months]
      12 Compliant: Yearly check repeated. One haulier had let the registration lapse; no loads for the nine days until it was renewed. [Duty of care checks {month} | 12 months]
      5 Compliant: One load of mixed plastics followed to the reprocessor in Corby, with a photograph of each handover. [Load trace, mixed plastics {month}]`,
  },
  {
    law: 'waste-england-wales-2011',
    addedMonthsAgo: 25,
    applies: [
      'Upper tier carrier, broker and dealer. Transfer notes are electronic since the new weighbridge; 63 customers have season tickets.',
    ],
    review: { months: 12, dueInDays: -18, responsible: 1 },
    history: `
      24 Compliant: Registration valid. Sample of 60 notes: SIC code missing on two, corrected. [Upper tier registration certificate | since 38 | 36 months]
      13 In Progress: Eleven season tickets had run past their year. The weighbridge now warns 30 days before. [Season ticket list {month}]
      12 Compliant: All season tickets renewed, and the hierarchy statement added to the template. [Season ticket list {month} | 12 months]`,
  },
  {
    law: 'hazardous-waste-england-wales-2005',
    addedMonthsAgo: 25,
    applies: [
      'Dock Road takes oils, paints, tubes, batteries and garage waste in packages, about 900 consignments a quarter.',
      'A laboratory confirms the code of anything described as “sludge”.',
    ],
    review: { months: 3, dueInDays: 9, responsible: 1 },
    history: `
      23 Not Compliant: Audit of the register: 14 of 200 notes without a hazard property, and one quarter’s returns 12 days late. [Internal audit, hazardous waste {month}]
      21 In Progress: Gatehouse trained; notes without code or property are refused at the barrier. Returns moved into Dora’s calendar. [Training record, consignment notes | 24 months]
      18 Compliant: No defects in a sample of 150 notes. Returns sent eight days early. [Consignment notes {quarter}] [Consignee returns {quarter}]
      12 Compliant: Quarter closed, returns accepted. [Consignee returns {quarter}]
      6 Compliant: Quarter closed. One load of paint refused for its packaging; the producer was told in writing. [Consignee returns {quarter}] [Rejected load record {month}]
      5 reviewed Compliant: The refused load is the best evidence here. Please keep the producer’s answer with it.
      3 Compliant: Quarter closed, returns accepted at the first upload. [Consignee returns {quarter}]`,
  },
  {
    law: 'weee-2013',
    addedMonthsAgo: 24,
    applies: [
      'Furnace Lane collects for two schemes. We sort and store; an approved facility in Wellingborough treats.',
    ],
    review: { months: 12, dueInDays: 140, responsible: 0 },
    history: `
      23 Compliant: Scheme audit passed. Cooling appliances stand upright and under cover. [Scheme audit report {year} | 12 months]
      11 Compliant: Scheme audit passed with one remark on a cracked slab, since sealed. [Scheme audit report {year} | 12 months]`,
  },
  {
    law: 'waste-batteries-2009',
    addedMonthsAgo: 24,
    applies: [
      'Batteries arrive inside mixed loads whether we like it or not. Damaged lithium cells are the largest fire risk of the site.',
    ],
    review: { months: 6, dueInDays: 33, responsible: 0 },
    history: `
      22 In Progress: Thermal camera over the tipping floor quoted; until then a fire watch of one hour after the last load.
      14 Compliant: Camera and quarantine drum in use. Three alarms in the first month, all caught on the floor. [Thermal camera commissioning certificate] [Battery quarantine procedure | 24 months]
      6 Compliant: Drill with the night shift: 70 seconds from alarm to quarantine. [Drill report {month}]`,
  },
  {
    law: 'packaging-epr-2024',
    addedMonthsAgo: 20,
    applies: ['Our own packaging is baling wire and sacks. Sampling of packaging at the hall falls under the permit.'],
    history: `
      19 In Progress: Own imports weighed: wire and sacks come to 4.1 tonnes a year. [Packaging weight estimate {year}]
      18 Not applicable: Below 25 tonnes of packaging, so no registration as a producer. To be looked at again if we begin to sell bagged compost.`,
  },
  {
    law: 'persistent-organic-pollutants-2007',
    addedMonthsAgo: 22,
    applies: ['Seating from bulky collections. It has a bay of its own and leaves for incineration.'],
    review: { months: 6, dueInDays: -41, responsible: 1 },
    history: `
      21 Not Compliant: Seating was mixed with wood and bulky waste until last month.
      20 In Progress: Bay 7 cleared and signed. Council partners told to load seating separately. [Letter to collection partners]
      16 Compliant: Three months’ weights agree within two per cent between our weighbridge and the energy plant. [Upholstery tonnages {quarter}]
      8 Compliant: Spot checks clean, four of four. [Bay 7 spot checks {month} | 6 months]`,
  },
  {
    law: 'waste-shipments-uk-2007',
    addedMonthsAgo: 18,
    applies: ['Baled paper goes to a mill in the Netherlands. Film went abroad through a broker until we stopped it.'],
    review: { months: 6, dueInDays: 75, responsible: 0 },
    history: `
      17 In Progress: Contamination in film bales measured at 7 per cent. No shipment until the line has been adjusted. [Bale quality tests {month}]
      12 Compliant: Film now goes to a plant in Lincolnshire. Paper below 1.5 per cent contamination; Annex VII forms complete. [Annex VII forms {quarter}] [Contract with the paper mill | since 13 | 24 months]
      6 Compliant: Two containers opened at the port by the Agency, without remark. [Port inspection note {month}]`,
  },
  {
    law: 'end-of-life-vehicles-2003',
    addedMonthsAgo: 24,
    applies: ['Our own lorries and vans only.'],
    history: `
      23 Not applicable: We treat no vehicles. Two scrapped vans went to an authorised facility; the certificates of destruction are in the fleet file.`,
  },
  {
    law: 'separation-of-waste-england-2024',
    addedMonthsAgo: 20,
    applies: [
      '58 employees at Furnace Lane. The canteen is the only food waste; our own offices separate like any customer’s.',
    ],
    review: { months: 12, dueInDays: 88, responsible: 0 },
    history: `
      20 In Progress: Caddies ordered for canteen and gatehouse. Cleaners still tip everything into one bag.
      19 Compliant: Separate collections run since the duty began. Bins photographed on each floor. [Collection contract, offices | 24 months] [Bin photographs {month}]`,
  },
  {
    law: 'animal-by-products-england-2013',
    addedMonthsAgo: 16,
    applies: ['Packaged food from two supermarkets passes through Dock Road unopened.'],
    review: { months: 12, dueInDays: 20, responsible: 1 },
    history: `
      15 In Progress: Asked whether a transfer station for unopened packs needs approval as an intermediate plant. Answer awaited.
      13 Compliant: Approval granted for storage in sealed containers. Commercial documents kept for two years. [Approval letter] [Commercial documents {quarter}]`,
  },
  {
    law: 'carriage-dangerous-goods-2009',
    addedMonthsAgo: 23,
    applies: ['Packaged hazardous waste on our own two vans and on hauliers’ lorries. The safety adviser is external.'],
    review: { months: 12, dueInDays: -6, responsible: 1 },
    history: `
      22 Compliant: Adviser’s annual report without major findings. Four drivers hold certificates. [Safety adviser’s report {year} | 12 months] [Driver certificates | since 30 | 60 months]
      10 In Progress: Report names damaged placards on one van and missing eye wash. Replaced; proof by photograph still to come. [Safety adviser’s report {year} | 12 months]`,
  },
  {
    law: 'dsear-2002',
    addedMonthsAgo: 21,
    applies: ['Solvent drums and aerosols at Dock Road; dust at the wood shredder.'],
    review: { months: 24, dueInDays: 310, responsible: 1 },
    history: `
      20 Not Compliant: Assessment dates from before the aerosol cage was built. No zones drawn.
      16 In Progress: Consultant on site for two days. Forklift in the cage to be replaced by a rated one.
      11 Compliant: New assessment, zone drawings at the doors, rated forklift delivered. [Explosion risk assessment | 24 months] [Zone drawings]
      10 reviewed Compliant: Clear. Please add the verification certificate once the extract fan has been tested.`,
  },
  {
    law: 'coshh-2002',
    addedMonthsAgo: 24,
    applies: ['Dust and bioaerosols in the hall, chemicals at Dock Road, diesel exhaust everywhere.'],
    review: { months: 12, dueInDays: 152, responsible: 0 },
    history: `
      23 In Progress: Picking cabin air tested; filter change interval too long.
      20 Compliant: Interval halved, results below half the limit. Health surveillance offered to 31 pickers. [Air monitoring, picking cabin {month}] [Extraction test report | 14 months]
      7 Compliant: Extraction test passed again. [Extraction test report {month} | 14 months]`,
  },
  {
    law: 'oil-storage-england-2001',
    addedMonthsAgo: 24,
    applies: [
      'One 5,000 litre gas oil tank and a 1,000 litre AdBlue tank, which is no oil. Waste oils fall under the permit.',
    ],
    review: { months: 12, dueInDays: 47, responsible: 0 },
    history: `
      23 Not Compliant: Bund held rainwater to a third of its depth and the fill point stood outside it.
      22 Compliant: Bund emptied by tanker, fill point moved, weekly check on the fitters’ round. [Bund photographs {month}] [Weekly tank checks {quarter}]
      11 Compliant: Tank integrity test passed. [Tank test certificate | 60 months]`,
  },
  {
    law: 'water-industry-1991',
    addedMonthsAgo: 24,
    applies: [
      'Trade effluent consent for the wash-down bay at Dock Road: 12 cubic metres a day, limits on solids, oil and zinc.',
    ],
    review: { months: 6, dueInDays: 52, responsible: 1 },
    history: `
      23 Compliant: Twelve samples in the year, all within limits. [Sampling results {year}]
      14 Not Compliant: Zinc at 1.4 times the limit in one sample after a load of galvanised swarf was hosed down.
      13 In Progress: Swarf is swept dry. Undertaker informed; extra samples every fortnight. [Letter to the undertaker]
      11 Compliant: Six extra samples clean. [Sampling results {quarter}]
      3 Compliant: Half-year results within limits. [Sampling results {quarter}]`,
  },
  {
    law: 'epa-1990-statutory-nuisance',
    addedMonthsAgo: 25,
    applies: [
      'Houses 140 metres from Furnace Lane since the new estate was built. Dust, flies and reversing alarms are what they notice.',
    ],
    review: { months: 3, dueInDays: 12, responsible: 0 },
    history: `
      22 In Progress: Nine complaints in a dry fortnight. Sprinklers and a sweeper hired.
      19 Compliant: Misting cannon installed, broadband alarms fitted on all machines. Two complaints in the quarter. [Complaints log {quarter}]
      8 In Progress: Flies in the first warm weeks. Turnaround of food-contaminated loads cut to 24 hours.
      7 Compliant: No complaint for five weeks; the residents’ meeting went well. [Complaints log {quarter}] [Minutes of the residents’ meeting {month}]
      1 Compliant: One complaint on reversing at 05:40, traced to a haulier who came early and was turned away. [Complaints log {quarter}]`,
  },
  {
    law: 'noise-at-work-2005',
    addedMonthsAgo: 20,
    applies: ['Glass bay 91 dB(A), picking cabin 84, shredder 96 at the controls.'],
    review: { months: 24, dueInDays: 260, responsible: 0 },
    history: `
      19 In Progress: Survey done. Glass bay needs lining; ear protection zone signed meanwhile. [Noise survey {month} | 24 months]
      13 Compliant: Lining brought the glass bay down by 7 decibels. Audiometry for 22 people.`,
  },
  {
    law: 'environmental-damage-england-2015',
    addedMonthsAgo: 17,
    applies: [
      'Permit holder beside the Brook, which runs into a site of special scientific interest 3 kilometres downstream.',
    ],
    review: { months: 12, dueInDays: 170, responsible: 0 },
    history: `
      16 In Progress: Insurance excluded gradual pollution. Broker asked for terms.
      12 Compliant: Policy extended; penstock closed within four minutes in the drill. [Insurance schedule {year} | 12 months] [Spill drill report {month}]`,
  },
  {
    law: 'environmental-civil-sanctions-2010',
    addedMonthsAgo: 14,
    applies: ['Kept for the procedure: who calls the lawyer, and who may speak with the officer.'],
    history: `
      13 Compliant: Incident procedure names director on call and solicitor. [Incident procedure, version 3]`,
  },
  {
    law: 'non-road-machinery-2018',
    addedMonthsAgo: 19,
    applies: ['Two loading shovels, a material handler and four forklifts; hired machines in peak season.'],
    review: { months: 12, dueInDays: 112, responsible: 0 },
    history: `
      18 In Progress: The plant register lacked the emission stage of three machines. Asked the dealer.
      17 Compliant: All machines listed with stage; the hire form asks for Stage V. [Plant register {month} | 12 months]`,
  },
  {
    law: 'esos-2014',
    addedMonthsAgo: 20,
    applies: ['188 employees in the group.'],
    history: `
      19 Not applicable: No large undertaking on the qualification date: 188 employees, turnover and balance sheet below the lines. [Qualification test {month}]`,
  },
  {
    law: 'comah-2015',
    addedMonthsAgo: 21,
    applies: ['Dock Road holds up to 38 tonnes of flammable liquids and 6 tonnes toxic to aquatic life.'],
    review: { months: 12, dueInDays: 66, responsible: 1 },
    history: `
      20 Not applicable: Aggregation sum 0.31 for physical and 0.22 for environmental hazards at full store, so below the lower tier. To be repeated before any new licence for aerosols. [COMAH aggregation sum {month} | 12 months]`,
  },
  {
    law: 'public-interest-disclosure-1998',
    addedMonthsAgo: 15,
    applies: ['All employees and agency pickers. The policy is on the canteen wall in five languages.'],
    review: { months: 12, dueInDays: 190, responsible: 0 },
    history: `
      14 In Progress: Policy covered employees only. Agency workers added.
      12 Compliant: Policy signed by the board, supervisors trained. One report received, looked into and closed with feedback. [Speak-up policy {year} | 24 months]`,
  },
]
