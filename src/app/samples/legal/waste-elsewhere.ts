import { SECTORS } from '#features/legal-register/fields.ts'
import { ESTATES, MAKERS, SHOPS, UNION } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Waste'

/** Storing, transporting and separating waste in Scotland, Wales, Northern Ireland, Ireland and the Union. */
export const wasteElsewhere: SampleLegalItem[] = [
  {
    slug: 'waste-separation-wales-2023',
    title: 'Waste Separation Requirements (Wales) Regulations 2023 (WSI 2023/1290)',
    area,
    headlineDetails: [
      'Since 6 April 2024 all workplaces in Wales separate six streams for collection: glass; cartons, metal and plastic; paper and card; food; unsold small electricals; unsold textiles.',
    ],
    description: [
      'The occupier of any non-domestic premises must present each stream separately, the collector must collect it separately, and those who handle it later may not mix it again. Sending the separated streams to landfill or incineration is forbidden alongside.',
      'Premises with less than 5 kilograms of food waste a week are spared the food duty. Hospitals were given more time. Food waste may not go down a drain or sewer from business premises.',
    ],
    consequence: [
      'Breach is an offence with a fine, and fixed or variable civil penalties can be used instead; local authorities enforce the sewer ban.',
    ],
    howThisApplies: [
      'Applies from the single-room office to the festival field. Check that macerators have been disconnected and that cleaners keep the streams apart on the way to the yard.',
      'Evidence: contract by stream, signage in both languages where used, spot checks of bins by date.',
    ],
    link: 'https://www.legislation.gov.uk/wsi/2023/1290',
    countries: ['Wales'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Land Management', 'SME'],
    regulators: ['Natural Resources Wales', 'Local Authorities'],
  },
  {
    slug: 'waste-scotland-2012',
    title: 'Waste (Scotland) Regulations 2012 (SSI 2012/148)',
    area,
    headlineDetails: [
      'Scottish businesses present glass, metal, plastic, paper and card separately, and food businesses their food waste.',
    ],
    description: [
      '- All producers of waste other than households keep the dry streams separate',
      '- Food businesses that produce more than 5 kilograms of food waste a week present it separately, except in rural areas as defined',
      '- Separated waste may not be incinerated or landfilled',
      '- Food waste may not be put into a sewer; macerators and digesters that discharge to drain are out',
      'The Regulations work by amending the Environmental Protection Act 1990.',
    ],
    consequence: ['Failing to separate is an offence; fixed penalties can be issued.'],
    howThisApplies: [
      'Check each Scottish site, and whether its postcode counts as rural. Keep the service agreement, collection reports by weight, and staff instruction in the kitchens.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2012/148',
    countries: ['Scotland'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'SME'],
    regulators: ['Scottish Environment Protection Agency', 'Local Authorities'],
  },
  {
    slug: 'duty-of-care-scotland-2014',
    title: 'Environmental Protection (Duty of Care) (Scotland) Regulations 2014 (SSI 2014/4)',
    area,
    headlineDetails: [
      'What a written description and transfer note must contain in Scotland, and how long it is kept.',
    ],
    description: [
      'Transferor and transferee complete and sign a note with the European waste code, quantity, containment, time and place, SIC code and status of both parties. Electronic notes are acceptable.',
      'Both keep their copy for at least two years and produce it to SEPA on request.',
    ],
    consequence: ['Failure is an offence under the duty of care and may be met with a fixed penalty.'],
    howThisApplies: [
      'Audit ten notes per site each year for code, weight and signatures. File missing ones as a non-conformity with the contractor’s answer.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2014/4',
    countries: ['Scotland'],
    sectors: SECTORS,
    regulators: ['Scottish Environment Protection Agency'],
  },
  {
    slug: 'hazardous-waste-ni-2005',
    title: 'Hazardous Waste Regulations (Northern Ireland) 2005 (SR 2005/300)',
    area,
    headlineDetails: ['Consignment notes, pre-notification and records for hazardous waste in Northern Ireland.'],
    description: [
      'Unlike in England, movements are pre-notified to the Northern Ireland Environment Agency with a purchased consignment code. The producer keeps a register, separates hazardous from other waste, and receives proof of what the consignee did with it.',
      'Loads to Great Britain use the system of the place of departure and are checked at both ends.',
    ],
    consequence: ['Offences can be prosecuted; the Agency may also require information and issue fixed penalties.'],
    howThisApplies: [
      'Match the pre-notification, the note and the consignee’s return for each load. Keep them at the site for three years.',
    ],
    link: 'https://www.legislation.gov.uk/nisr/2005/300',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, ...ESTATES, 'Retail', 'SME'],
    regulators: ['Northern Ireland Environment Agency'],
  },
  {
    slug: 'waste-contaminated-land-ni-1997',
    title: 'Waste and Contaminated Land (Northern Ireland) Order 1997 (SI 1997/2778 (NI 19))',
    area,
    headlineDetails: [
      'The main waste law of Northern Ireland: licences, registration of carriers, the duty of care and powers against illegal dumping.',
    ],
    description: [
      'Article 4 forbids unlawful deposit, treatment and keeping of controlled waste, and Article 5 contains the duty of care, with transfer notes under the regulations of 2002 and 2013.',
      'Carriers register with the Agency. Sites need a waste management licence, an exemption or a pollution prevention and control permit.',
    ],
    consequence: [
      'Illegal deposit and breach of the duty of care are offences; courts can order clean-up and confiscate proceeds.',
    ],
    howThisApplies: [
      'Every organisation with a base in Northern Ireland. Keep carrier registrations, licences of destinations and transfer notes for two years, with one load a year followed to the end.',
    ],
    link: 'https://www.legislation.gov.uk/nisi/1997/2778',
    countries: ['Northern Ireland'],
    sectors: SECTORS,
    regulators: ['Northern Ireland Environment Agency', 'Local Authorities'],
  },
  {
    slug: 'circular-economy-scotland-2024',
    title: 'Circular Economy (Scotland) Act 2024 (asp 13)',
    area,
    headlineDetails: [
      'Scotland’s framework for a circular economy: a strategy, targets, and powers over unsold goods, single-use charges and household recycling.',
    ],
    description: [
      'Ministers prepare a strategy and may set targets. Regulations may restrict the disposal of unsold consumer goods, require charges for single-use items such as cups, and make businesses publish information on waste and surplus.',
      'Civil penalties for littering from vehicles and stronger powers against fly-tipping stand beside them.',
    ],
    consequence: ['Depends on the regulations made under the Act; watch for their commencement.'],
    howThisApplies: [
      'Retailers and caterers in Scotland should know how much unsold stock they dispose of and how many single-use cups they hand out. Keep the baseline figures and the date you last checked for new regulations.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2024/13',
    countries: ['Scotland'],
    sectors: [...SHOPS, 'Public Sector', 'Commercial', 'Residential'],
    regulators: ['Scottish Environment Protection Agency', 'Local Authorities', 'Environmental Standards Scotland'],
  },
  {
    slug: 'ireland-waste-management-1996',
    title: 'Waste Management Act 1996 (No. 10 of 1996)',
    area,
    headlineDetails: [
      'Ireland’s main waste statute: no holding, recovery or disposal that pollutes, permits for collection and facilities, and producer responsibility.',
    ],
    description: [
      '- Transfer waste only to a holder of the right collection permit, and to an authorised facility',
      '- Facilities need a licence from the EPA, or a permit or certificate of registration from the local authority',
      '- Hazardous waste moves with a waste transfer form; shipments abroad go through the national office',
      '- Regulations under the Act cover packaging, tyres, vehicles, batteries and electricals',
    ],
    consequence: [
      'Offences carry heavy fines and imprisonment on indictment, and courts may order clean-up at the polluter’s cost.',
    ],
    howThisApplies: [
      'Check each contractor’s permit number, the counties it covers and its expiry. Keep permits, transfer forms and yearly summaries by code.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/1996/act/10/enacted/en/html',
    countries: ['Ireland'],
    sectors: SECTORS,
    regulators: ['Environmental Protection Agency (Ireland)', 'Local Authorities'],
  },
  {
    slug: 'eu-waste-framework-2008-98',
    title: 'Directive 2008/98/EC on waste',
    area,
    headlineDetails: [
      'The Waste Framework Directive: what waste is and when it stops being waste, the hierarchy, producer responsibility and recycling targets.',
    ],
    description: [
      'It defines by-product and end-of-waste status, requires separate collection of paper, metal, plastic, glass, bio-waste and textiles, and bans the mixing of hazardous waste.',
      'An amendment of 2025 adds binding food waste reduction targets and producer responsibility for textiles.',
    ],
    consequence: ['Acts through national law, whose penalties must be effective, proportionate and dissuasive.'],
    howThisApplies: [
      'Read it where national text leaves a question open, most often “is this still waste?”. Keep the reasoned by-product or end-of-waste assessment with tests and contracts of sale.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2008/98/oj',
    countries: UNION,
    sectors: [...MAKERS, 'Retail', 'Public Sector'],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'eu-waste-shipments-2024-1157',
    title: 'Regulation (EU) 2024/1157 on shipments of waste',
    area,
    headlineDetails: [
      'New rules for waste that crosses borders within, into and out of the Union, with electronic procedures and stricter export controls.',
    ],
    description: [
      'Most provisions have applied since May 2026. Exports of plastic waste outside the OECD are stopped from November 2026 for a time, and from May 2027 exporters must show by independent audit that the receiving plant works in an environmentally sound way.',
      '- Green-listed waste needs an Annex VII document filed electronically before the move',
      '- Prior consent for most other waste, with a guarantee and a contract',
      '- Used goods must be shown to be goods, not waste',
    ],
    consequence: ['National penalties, take-back duties and, for grave cases, the law on environmental crime.'],
    howThisApplies: [
      'Exporters from Ireland, and exporters in Great Britain who send waste to the Union, should test their electronic documents and ask buyers for audit reports.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2024/1157/oj',
    countries: UNION,
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial'],
    regulators: ['European Commission', 'Local Authorities'],
  },
]
