import { ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Hazardous Substances'

/** Making, importing, labelling and selling chemicals. */
export const chemicals: SampleLegalItem[] = [
  {
    slug: 'uk-reach-1907-2006',
    title: 'Regulation (EC) No 1907/2006 (UK REACH, assimilated)',
    area,
    headlineDetails: [
      'Registration, evaluation, authorisation and restriction of chemicals in Great Britain, run by the Health and Safety Executive.',
    ],
    description: [
      '- Makers and importers of one tonne or more a year of a substance register it, or hold a notification that leads to registration by the deadlines of the transition',
      '- Downstream users follow the exposure scenarios and tell the supplier of other uses',
      '- Substances on the authorisation list may not be used after their sunset date without authorisation',
      '- Restrictions in Annex XVII apply to everybody',
      '- Articles with more than 0.1 per cent of a substance of very high concern: inform the recipient, and consumers on request',
    ],
    consequence: [
      'Offences are created by the REACH Enforcement Regulations 2008; fines are unlimited in England and Wales, and imprisonment is possible.',
    ],
    howThisApplies: [
      'Buying from the European Union may make you an importer. Decide for each supplier who holds the registration or notification.',
      'Evidence: the inventory with role and tonnage, current safety data sheets, the check against the authorisation list and Annex XVII, and statements on articles.',
    ],
    link: 'https://www.legislation.gov.uk/eur/2006/1907',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, 'Retail', 'Higher Education', 'SME'],
    regulators: ['Health and Safety Executive', 'Environment Agency', 'Local Authorities'],
  },
  {
    slug: 'eu-reach-1907-2006',
    title:
      'Regulation (EC) No 1907/2006 concerning the Registration, Evaluation, Authorisation and Restriction of Chemicals (EU REACH)',
    area,
    headlineDetails: [
      'REACH as it stands in the European Union and, under the Windsor Framework, in Northern Ireland.',
    ],
    description: [
      'Registration is with the European Chemicals Agency. A maker in Great Britain who sells to the Union needs an only representative there, or leaves the duty to the importer.',
      'Suppliers of articles enter substances of very high concern into the SCIP database under waste law.',
    ],
    consequence: ['National penalties; customs may hold goods that are not registered.'],
    howThisApplies: [
      'Relevant to sites in Ireland and Northern Ireland and to exporters. Keep the registration number or the importer’s letter for each substance, and SCIP numbers for articles.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2006/1907/oj',
    countries: [...UNION, 'Northern Ireland'],
    sectors: [...MAKERS],
    regulators: [
      'European Chemicals Agency',
      'Health and Safety Authority (Ireland)',
      'Health and Safety Executive for Northern Ireland',
    ],
  },
  {
    slug: 'gb-clp-1272-2008',
    title: 'Regulation (EC) No 1272/2008 on classification, labelling and packaging (GB CLP, assimilated)',
    area,
    headlineDetails: [
      'Hazardous substances and mixtures are classified, labelled and packed by one system before supply.',
    ],
    description: [
      'Suppliers classify by the criteria or follow the GB mandatory classification list, label with pictograms and statements in English, and notify the GB database.',
      'Users meet the Regulation as the label on the container. Decanted product needs a label as well.',
    ],
    consequence: ['Supplying mislabelled chemicals is an offence; stock may be withdrawn.'],
    howThisApplies: [
      'Importers and own-brand sellers are suppliers. For users, a yearly walk through stores for faded, missing and old orange labels is the best evidence.',
    ],
    link: 'https://www.legislation.gov.uk/eur/2008/1272',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, 'Retail', 'Higher Education'],
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'rohs-2012',
    title:
      'Restriction of the Use of Certain Hazardous Substances in Electrical and Electronic Equipment Regulations 2012 (SI 2012/3032)',
    area,
    headlineDetails: [
      'RoHS: limits on lead, mercury, cadmium, hexavalent chromium, two groups of flame retardants and four phthalates in electrical equipment.',
    ],
    description: [
      'The maker draws up technical documentation and a declaration of conformity, marks the product and keeps both for ten years. Importers and distributors check before they sell.',
      'Exemptions are granted for set uses and end on set dates.',
    ],
    consequence: [
      'Placing equipment on the market that does not comply is an offence; notices and recall are possible.',
    ],
    howThisApplies: [
      'Applies also to cables, spare parts and one-off instruments that are sold. Keep supplier declarations by part number and a list of exemptions relied on with expiry.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/3032',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Retail', 'SME'],
    regulators: ['Office for Product Safety and Standards'],
  },
  {
    slug: 'persistent-organic-pollutants-2007',
    title: 'Persistent Organic Pollutants Regulations 2007 (SI 2007/3106)',
    area,
    headlineDetails: [
      'Enforces bans and waste rules for persistent organic pollutants such as PCBs, certain flame retardants, PFOS and PFOA.',
    ],
    description: [
      'Such substances may not be made, sold or used beyond narrow exemptions. Waste that contains them above the limit has to be destroyed, not recycled or landfilled.',
      'Upholstered domestic seating and much plastic from old electricals fall under this in practice.',
    ],
    consequence: ['Breach is an offence with a fine or imprisonment.'],
    howThisApplies: [
      'Ask what happens to discarded sofas, screens and firefighting foam. Facilities and waste firms keep the segregation instruction and proof of incineration.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2007/3106',
    countries: UNITED_KINGDOM,
    sectors: ['Industrial/Heavy Manufacturing', ...ESTATES, ...SHOPS, 'Residential'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'biocides-enforcement-2013',
    title:
      'Biocidal Products and Chemicals (Appointment of Authorities and Enforcement) Regulations 2013 (SI 2013/1506)',
    area,
    headlineDetails: [
      'Enforcement in Great Britain of the rules on disinfectants, preservatives, rodenticides and similar products, and of chemical export and labelling law.',
    ],
    description: [
      'Only authorised biocidal products may be sold and used, in the way the label says. Treated articles carry information on the active substance.',
      '- Professional-only rodenticides need proof of competence at the point of sale',
      '- Cooling tower and legionella biocides must be supported for that use',
    ],
    consequence: ['Using or supplying an unauthorised product is an offence.'],
    howThisApplies: [
      'Collect the authorisation number of each product used by cleaners, pest controllers and water treatment firms. Keep the pest contract with certificates.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2013/1506',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, ...SHOPS, 'Land Management', 'Public Sector'],
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'pesticides-sustainable-use-2012',
    title: 'Plant Protection Products (Sustainable Use) Regulations 2012 (SI 2012/1657)',
    area,
    headlineDetails: ['Trained users, tested sprayers and care for water and people where pesticides are used.'],
    description: [
      '- Professional users hold a specified certificate',
      '- Application equipment is inspected at the set intervals, most of it every three years',
      '- Products near water, roads and places open to the public are kept to the least necessary',
      '- Storage, handling and disposal must not endanger people or water',
    ],
    consequence: ['Offences on summary conviction; enforcement notices.'],
    howThisApplies: [
      'Applies to grounds teams, farms, golf courses and their contractors. Evidence: certificates, sprayer test, spray records for three years, and the plan of integrated pest management.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/1657',
    countries: UNITED_KINGDOM,
    sectors: ['Land Management', 'Leisure & Hospitality', 'Public Sector', 'Higher Education'],
    regulators: ['Health and Safety Executive', 'Northern Ireland Environment Agency', 'Local Authorities'],
  },
  {
    slug: 'ireland-chemicals-act-2008',
    title: 'Chemicals Act 2008 (No. 13 of 2008)',
    area,
    headlineDetails: ['Gives Ireland’s authorities their powers under REACH, CLP and related chemicals law.'],
    description: [
      'The Health and Safety Authority is the lead; customs, the EPA and the agriculture ministry have parts of their own. Inspectors may enter, sample and issue contravention notices and prohibition notices.',
      'Importers from Great Britain count as importers into the Union and may need registrations of their own.',
      '- Keep an inventory with role, tonnage and hazard',
      '- Notify mixtures placed on the market for emergency response where they are hazardous',
    ],
    consequence: ['Fines and imprisonment on indictment for breaches of the European Regulations.'],
    howThisApplies: [
      'Irish importers, formulators and users of chemicals. Keep the inventory, safety data sheets in English from a supplier in the Union, and inspection letters.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2008/act/13/enacted/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, 'Retail', 'Higher Education'],
    regulators: ['Health and Safety Authority (Ireland)', 'Environmental Protection Agency (Ireland)'],
  },
]
