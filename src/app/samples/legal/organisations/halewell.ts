import type { SampleRecord } from './types.ts'

/** Halewell Instruments: 140 people who make pressure gauges, plate small parts and sell to Great Britain and the Union. */
export const halewell: SampleRecord[] = [
  {
    law: 'rohs-2012',
    addedMonthsAgo: 24,
    applies: ['All electronic gauges. The brass of two fittings relies on the lead exemption for copper alloys.'],
    review: { months: 6, dueInDays: 37, responsible: 0 },
    history: `
      23 In Progress: Declarations for 310 of 402 part numbers. [Declarations by part number {month}]
      19 Compliant: All parts covered; sample of ten tested by X-ray fluorescence. [Declarations by part number {month} | 24 months] [Test report, ten parts {month}]
      11 In Progress: Exemption for lead in copper alloys under review again. Asked the foundry for a lead-free bar.
      5 Compliant: Exemption stands for now; first lead-free fitting on trial. [Exemption watch list {month} | 6 months]`,
  },
  {
    law: 'uk-reach-1907-2006',
    addedMonthsAgo: 24,
    applies: [
      'Downstream user for nearly everything. Importer of one contact cleaner from Germany, 1.3 tonnes a year.',
    ],
    review: { months: 12, dueInDays: -33, responsible: 0 },
    history: `
      22 Not Compliant: Nobody had decided who holds the import notification for the cleaner.
      20 In Progress: Supplier’s representative in Great Britain found; letter requested.
      18 Compliant: Letter received, we count as downstream user again. Inventory and data sheets current. [Representative’s letter] [Chemical inventory {month} | 12 months]
      17 reviewed Compliant: Well solved. Note chromium trioxide in plating under authorisation in the next entry.
      12 In Progress: Chromium plating goes to a supplier with authorisation; copy asked for. [Authorisation statement of the plater | 24 months]`,
  },
  {
    law: 'eu-reach-1907-2006',
    addedMonthsAgo: 22,
    applies: ['We sell articles to 14 Member States. Lead above 0.1 per cent in two fittings.'],
    review: { months: 6, dueInDays: 58, responsible: 0 },
    history: `
      20 In Progress: SCIP numbers missing for the two fittings; the distributor in Cork asked for them.
      16 Compliant: Numbers obtained and put on the delivery notes. [SCIP numbers {month}]
      6 Compliant: Candidate list of the half-year checked against all parts: nothing new. [Candidate list check {month} | 6 months]`,
  },
  {
    law: 'coshh-2002',
    addedMonthsAgo: 24,
    applies: ['Plating line, degreasing, soldering, machining fluids.'],
    review: { months: 12, dueInDays: 90, responsible: 1 },
    history: `
      22 In Progress: Assessment of the nickel line from six years ago. Skin checks not done since the nurse left.
      18 Compliant: New assessments, skin checks with an occupational health firm, gloves changed. [Assessments, plating | 24 months] [Extraction test {month} | 14 months]
      5 Compliant: Extraction tested; one hood rebalanced. [Extraction test {month} | 14 months]`,
  },
  {
    law: 'environmental-permitting-2016',
    addedMonthsAgo: 24,
    applies: [
      'Plating vats hold 24 cubic metres in all, rinses excluded: under the 30 that would make an installation of it. Solvent use 0.8 tonnes a year. Boiler 0.6 megawatts.',
    ],
    review: { months: 12, dueInDays: 160, responsible: 0 },
    history: `
      23 In Progress: Vat volumes measured by the fitters; earlier list had counted nominal sizes.
      22 Not applicable: 24.1 cubic metres, no permit needed. Any new vat needs my signature before it is ordered. [Vat volumes {month}]
      10 Not applicable: Measured again after the nickel vat was replaced: 24.9. [Vat volumes {month}]
      9 reviewed In Progress: I should like a letter from the regulator or a consultant, since the margin has become smaller.
      6 Not applicable: Consultant confirms by the guidance on treatment vats. [Consultant’s letter on vats]`,
  },
  {
    law: 'water-industry-1991',
    addedMonthsAgo: 24,
    applies: [
      'Consent for 18 cubic metres a day from plating and rinsing: pH, nickel, copper, cyanide below detection.',
    ],
    review: { months: 3, dueInDays: 3, responsible: 1 },
    history: `
      23 Compliant: Undertaker’s samples and our own agree. [Sampling results {quarter}]
      19 Not Compliant: Nickel 3.4 against 3.0 milligrams after the filter press cloth tore over a weekend.
      18 In Progress: Press now stops by turbidity alarm. Undertaker told on Monday morning; no action beyond a letter. [Letter from the undertaker]
      16 Compliant: Eight weeks of daily samples clean. [Sampling results {quarter}]
      10 Compliant: Quarter within limits. [Sampling results {quarter}]
      7 Compliant: Quarter within limits, charge per volume checked: the meter had been read twice. [Sampling results {quarter}] [Corrected effluent bill {month}]
      4 Compliant: Quarter within limits. [Sampling results {quarter}]
      1 Compliant: Quarter within limits; highest nickel 1.1. [Sampling results {quarter}]`,
  },
  {
    law: 'hazardous-waste-england-wales-2005',
    addedMonthsAgo: 24,
    applies: ['Filter cake, spent plating solution, oily rags, aerosols, fluorescent tubes.'],
    review: { months: 6, dueInDays: 44, responsible: 1 },
    history: `
      22 Compliant: Register complete, classification of filter cake by analysis. [Consignment notes {quarter}] [Filter cake analysis {month} | 24 months]
      9 Compliant: Register complete. Rags go to a laundry now instead of disposal. [Consignment notes {quarter}]
      2 In Progress: New analysis of the cake due after the change of nickel salts; laboratory booked.`,
  },
  {
    law: 'waste-england-wales-2011',
    addedMonthsAgo: 24,
    applies: [
      'Brass swarf is sold, with a by-product assessment. Own van carries only our own samples and empties, lower tier.',
    ],
    review: { months: 12, dueInDays: 71, responsible: 1 },
    history: `
      21 Compliant: Season tickets valid, lower tier registration on file. [Season tickets {year} | 12 months]
      9 Compliant: Renewed with the hierarchy statement. [Season tickets {year} | 12 months] [By-product assessment, brass swarf]`,
  },
  {
    law: 'separation-of-waste-england-2024',
    addedMonthsAgo: 20,
    applies: ['Canteen for 140, two tea points, offices.'],
    review: { months: 12, dueInDays: 115, responsible: 1 },
    history: `
      20 Not Compliant: The landlord’s contractor offered one mixed bag only.
      18 In Progress: Own contract signed, starting next month.
      17 Compliant: Food, paper and dry mix collected apart. [Collection contract | 24 months] [Bin photographs {month}]`,
  },
  {
    law: 'packaging-epr-2024',
    addedMonthsAgo: 23,
    applies: [
      'Turnover above 2 million pounds, 31 tonnes of packaging: small producer. Cartons, foam, pallets, and the wrap on imported castings.',
    ],
    review: { months: 12, dueInDays: 126, responsible: 0 },
    history: `
      21 In Progress: Weighed 64 packaging items. The wrap of imported castings had never been counted.
      19 Compliant: Data submitted as a small producer. [Packaging data submission {year}] [Weight specifications | 24 months]
      8 Compliant: Data submitted. Foam replaced by paper for two sizes. [Packaging data submission {year}]`,
  },
  {
    law: 'plastic-packaging-tax-2021',
    addedMonthsAgo: 23,
    applies: ['3.2 tonnes of plastic packaging in a year, imports included.'],
    review: { months: 12, dueInDays: 126, responsible: 0 },
    history: `
      20 Not applicable: Below 10 tonnes. Running total of twelve months kept in the purchasing system. [Plastic packaging total {month}]
      8 Not applicable: 3.2 tonnes, still below. [Plastic packaging total {month}]`,
  },
  {
    law: 'weee-2013',
    addedMonthsAgo: 22,
    applies: ['Small producer: about 2.6 tonnes of electronic gauges a year, sold to businesses.'],
    review: { months: 12, dueInDays: 70, responsible: 0 },
    history: `
      21 Compliant: Registered, tonnage reported, bin symbol on the rating plate. [Small producer registration {year} | 12 months]
      9 Compliant: Registration renewed. [Small producer registration {year} | 12 months]`,
  },
  {
    law: 'ireland-weee-2014',
    addedMonthsAgo: 18,
    applies: ['Sales to Ireland through the distributor in Cork, who imports and is the producer there.'],
    history: `
      17 In Progress: Asked the distributor for the registration number.
      16 Not applicable: The distributor is registered and reports our gauges. Number on file. [Distributor’s registration]`,
  },
  {
    law: 'eu-cbam-2023-956',
    addedMonthsAgo: 16,
    applies: [
      'Steel screws and fittings fall under listed codes when sold to the Union as spare parts; gauges do not.',
    ],
    review: { months: 6, dueInDays: -9, responsible: 0 },
    history: `
      15 In Progress: Customs codes of 90 spare parts compared; 22 are listed.
      10 In Progress: Customers asked for emissions per tonne. Steel supplier sends mill data. [Emissions data of the mill {month} | 12 months]
      4 Compliant: Data sheet by part number ready and sent to three importers. [Emissions data sheet {month} | 12 months]`,
  },
  {
    law: 'eu-packaging-2025-40',
    addedMonthsAgo: 12,
    applies: ['All cartons that reach customers in the Union.'],
    review: { months: 6, dueInDays: 80, responsible: 0 },
    history: `
      10 In Progress: Technical file begun for eleven packaging types.
      3 In Progress: Nine of eleven files complete; PFAS statement missing for one film. [Packaging files, status {month}]`,
  },
  {
    law: 'eu-batteries-2023-1542',
    addedMonthsAgo: 14,
    applies: ['Loggers with a soldered lithium cell.'],
    review: { months: 3, dueInDays: 16, responsible: 0 },
    history: `
      12 Not Compliant: The cell cannot be removed by the user.
      6 In Progress: Redesign with a holder and a screw lid; tooling ordered.
      2 In Progress: First samples tight to IP67. Series planned for the new year, before the date. [Design review {month}]`,
  },
  {
    law: 'fluorinated-greenhouse-gases-2015',
    addedMonthsAgo: 24,
    applies: [
      'Nine split units, two compressed-air dryers, one test chamber. The chamber alone is above 5 tonnes CO2 equivalent.',
    ],
    review: { months: 12, dueInDays: 28, responsible: 1 },
    history: `
      23 Not Compliant: The test chamber was on nobody’s list: 3.5 kilograms of R-404A, 13.7 tonnes.
      22 Compliant: Checked without leak, put on the register. [Leak check, test chamber {month} | 12 months]
      11 Compliant: Checked without leak. [Leak check, test chamber {month} | 12 months]`,
  },
  {
    law: 'oil-storage-england-2001',
    addedMonthsAgo: 24,
    applies: ['Cutting oil in drums and one bulk container in the open yard.'],
    review: { months: 6, dueInDays: -75, responsible: 1 },
    history: `
      21 In Progress: Bulk container stood on a pallet without tray.
      20 Compliant: Tray of 1,100 litres under it and a roof over the drums. [Yard photographs {month}]`,
  },
  {
    law: 'esos-2014',
    addedMonthsAgo: 20,
    applies: ['140 employees here, but the group that bought us has 2,300 in the United Kingdom: we are in.'],
    review: { months: 12, dueInDays: 13, responsible: 0 },
    history: `
      18 In Progress: Group lead assessor visited; compressed air is 31 per cent of our power.
      14 Compliant: Group notification made, our part of the action plan agreed. [Submission receipt] [Energy audit, Halewell site | 48 months]
      2 Compliant: Yearly update: two compressors replaced, leaks down from 28 to 9 per cent. [Action plan update {year} | 12 months]`,
  },
  {
    law: 'climate-change-agreements-2012',
    addedMonthsAgo: 19,
    applies: ['Plating is eligible through the surface engineering sector.'],
    review: { months: 12, dueInDays: 183, responsible: 0 },
    history: `
      17 In Progress: Baseline and sub-metering sent to the trade association.
      13 Compliant: Underlying agreement signed; levy discount claimed from the next bill. [Underlying agreement] [Supplier certificate PP11 {year}]`,
  },
  {
    law: 'epa-1990-statutory-nuisance',
    addedMonthsAgo: 22,
    applies: ['One neighbour behind the compressor house.'],
    history: `
      20 In Progress: Complaint about a hum at night, 43 decibels at the fence.
      19 Compliant: New mounts and a louvre: 34 decibels. Neighbour content. [Noise readings at the fence {month}]`,
  },
  {
    law: 'dsear-2002',
    addedMonthsAgo: 21,
    applies: ['Degreasing with isopropanol, a hydrogen test bench, battery charging for two forklifts.'],
    review: { months: 24, dueInDays: 250, responsible: 1 },
    history: `
      18 Compliant: Assessment reviewed; hydrogen limited to one bottle outside the wall. [Explosion risk assessment | 36 months]`,
  },
  {
    law: 'carriage-dangerous-goods-2009',
    addedMonthsAgo: 18,
    applies: [
      'Loggers with lithium cells, about 400 parcels a month within the small quantity rules; waste solution by the contractor.',
    ],
    review: { months: 12, dueInDays: 52, responsible: 1 },
    history: `
      16 In Progress: Packers used an old label. New labels ordered, six people trained.
      15 Compliant: Spot check of 30 parcels without fault. [Training record, lithium parcels | 24 months]`,
  },
  {
    law: 'building-regulations-2010',
    addedMonthsAgo: 15,
    applies: ['Extension of the assembly hall, finished last year.'],
    history: `
      13 In Progress: Completion certificate waits for commissioning of the ventilation.
      11 Compliant: Certificate received; log book with the caretaker. [Completion certificate] [Commissioning certificates]`,
  },
  {
    law: 'health-and-safety-at-work-1974',
    addedMonthsAgo: 24,
    applies: ['Policy, committee, inspections. Kept here for the environmental side of incidents.'],
    review: { months: 12, dueInDays: 99, responsible: 1 },
    history: `
      20 Compliant: Policy signed; quarterly inspections by directors. [Health and safety policy {year} | 12 months]
      8 Compliant: Policy signed by the new managing director. [Health and safety policy {year} | 12 months]`,
  },
  {
    law: 'biocides-enforcement-2013',
    addedMonthsAgo: 9,
    applies: ['Cutting fluid biocide and the pest contract.'],
    history: ``,
  },
]
