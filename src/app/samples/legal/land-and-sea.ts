import { ENGLAND_AND_WALES, ESTATES, MAKERS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Conservation and Biodiversity'

/** Net gain, trees, the sea, and trade in plants and animals. */
export const landAndSea: SampleLegalItem[] = [
  {
    slug: 'biodiversity-net-gain-2021',
    title: 'Environment Act 2021 (c. 30), Part 6: nature and biodiversity net gain',
    area,
    headlineDetails: [
      'Most planning permissions in England carry a condition to deliver a biodiversity net gain of at least 10 per cent, kept up for 30 years.',
    ],
    description: [
      'The value of the site before and after is measured by the statutory metric. Gains are made on site, bought off site from the register, or as a last resort through statutory credits.',
      '- Development may not begin before the biodiversity gain plan is approved',
      '- Significant on-site and all off-site gains are secured by planning obligation or conservation covenant',
      '- Householder applications, very small sites and some others are exempt',
      '- Public authorities have a strengthened duty to conserve and enhance biodiversity and report on it',
    ],
    consequence: [
      'Starting without an approved plan breaches planning control; obligations can be enforced for the full 30 years.',
    ],
    howThisApplies: [
      'Every extension, car park or plant building that needs permission. Estates may also sell units from their own land.',
      'Evidence: the completed metric, approved gain plan, the legal agreement, and monitoring reports in the years set.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2021/30/part/6',
    countries: ['England'],
    sectors: [...ESTATES, ...MAKERS, 'Land Management', 'Retail', 'Residential'],
    regulators: ['Natural England', 'Local Authorities', 'Office for Environmental Protection'],
  },
  {
    slug: 'environment-wales-act-2016',
    title: 'Environment (Wales) Act 2016 (anaw 3)',
    area,
    headlineDetails: [
      'Sustainable management of natural resources, the biodiversity duty of Welsh public bodies, carbon budgets for Wales and the carrier bag charge.',
    ],
    description: [
      'Under section 6 a public authority seeks to maintain and enhance biodiversity and so promote the resilience of ecosystems; it publishes a plan and reports every three years.',
      'Other parts cover climate targets, separate collection of waste, and marine licensing.',
    ],
    consequence: ['Depends on the part; waste and charging provisions carry offences and civil sanctions.'],
    howThisApplies: [
      'Public bodies in Wales keep the section 6 plan and report. Retailers keep the carrier bag records where they must.',
    ],
    link: 'https://www.legislation.gov.uk/anaw/2016/3',
    countries: ['Wales'],
    sectors: ['Public Sector', 'Higher Education', 'Retail', 'Land Management'],
    regulators: ['Natural Resources Wales', 'Local Authorities'],
  },
  {
    slug: 'tree-preservation-england-2012',
    title: 'Town and Country Planning (Tree Preservation) (England) Regulations 2012 (SI 2012/605)',
    area,
    headlineDetails: [
      'No cutting, lopping, uprooting or wilful damage of trees under a tree preservation order without consent.',
    ],
    description: [
      'The application states the work and the reason; dead wood and immediate danger are exceptions with notice. In conservation areas six weeks’ notice is given under the Planning Act itself.',
      'Exempt work, such as removing dead wood or a dangerous limb, still needs five working days’ notice unless the danger is immediate. A replacement is planted for a tree removed as dead or dangerous.',
    ],
    consequence: [
      'Destroying a protected tree is an offence with an unlimited fine, and a replacement must be planted.',
    ],
    howThisApplies: [
      'Mark protected trees on the estate plan. Keep consents and the arborist’s photographs before and after.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/605',
    countries: ['England'],
    sectors: [...ESTATES, 'Land Management', 'Leisure & Hospitality', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'forestry-act-1967',
    title: 'Forestry Act 1967 (c. 10)',
    area,
    headlineDetails: ['A felling licence for most growing trees outside gardens, with a duty to restock.'],
    description: [
      'Up to five cubic metres in a calendar quarter may be felled without one, if no more than two are sold. Dangerous trees, orchards and small stems are among the exceptions. Scotland has an Act of its own of 2018.',
      'A planning permission in full replaces the licence for trees in the way of the development, an outline permission does not. Conditions of a licence usually ask for restocking and care for ten years.',
    ],
    consequence: [
      'Felling without a licence is an offence with an unlimited fine in England; restocking notices bind the land.',
    ],
    howThisApplies: [
      'Estates, farms and developers clearing before permission. Keep the licence map and measured volumes by quarter.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1967/10',
    countries: ENGLAND_AND_WALES,
    sectors: ['Land Management', 'Commercial', 'Higher Education'],
    regulators: ['Forestry Commission', 'Natural Resources Wales'],
  },
  {
    slug: 'marine-coastal-access-2009',
    title: 'Marine and Coastal Access Act 2009 (c. 23)',
    area,
    headlineDetails: [
      'Marine licences for deposits, removals, construction and dredging, and protection of marine conservation zones.',
    ],
    description: [
      'The licensable area begins at mean high water springs, so outfalls, jetties, slipway repairs and moorings may need a licence. Some small works are exempt or self-service.',
      'The Act also holds marine planning, inshore fisheries and the coast path. Public bodies take decisions in line with the marine policy statement and plans.',
      '- Read exemptions closely: most still ask for notice to the regulator',
    ],
    consequence: [
      'Unlicensed activity is an offence with an unlimited fine or imprisonment; stop and remediation notices can be served.',
    ],
    howThisApplies: [
      'Ports, boatyards, coastal estates, aggregates and cable works. Keep the licence, its returns and the map with the tide line.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2009/23',
    countries: UNITED_KINGDOM,
    sectors: ['Industrial/Heavy Manufacturing', 'Land Management', 'Leisure & Hospitality', 'Public Sector'],
    regulators: [
      'Marine Management Organisation',
      'Natural Resources Wales',
      'Joint Nature Conservation Committee',
      'Natural England',
    ],
  },
  {
    slug: 'marine-scotland-2010',
    title: 'Marine (Scotland) Act 2010 (asp 5)',
    area,
    headlineDetails: [
      'Marine planning, licensing and protected areas in the seas around Scotland, and protection of seals.',
    ],
    description: [
      'Construction, deposits, dredging and removals from the seabed within 12 nautical miles need a licence, larger ones with consultation before application. Seals may not be harassed at haul-out sites.',
      'Authorities decide in line with the national marine plan and must not hinder the aims of marine protected areas.',
      '- Keep returns of dredged and deposited quantities',
    ],
    consequence: ['Fines and imprisonment; notices to stop and to restore.'],
    howThisApplies: [
      'Fish farms, harbours, distilleries with sea outfalls. Keep licence, environmental monitoring and completion notices.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2010/5',
    countries: ['Scotland'],
    sectors: ['Industrial/Heavy Manufacturing', 'Land Management', 'Leisure & Hospitality'],
    regulators: ['Marine Directorate of the Scottish Government', 'NatureScot'],
  },
  {
    slug: 'cites-enforcement-2018',
    title: 'Control of Trade in Endangered Species Regulations 2018 (SI 2018/703)',
    area,
    headlineDetails: [
      'Offences and powers behind the CITES rules on trade in endangered animals, plants and things made from them.',
    ],
    description: [
      'Buying, selling or moving listed specimens without permit or certificate is an offence, whether live orchids, rosewood guitars, taxidermy or caviar.',
      'Antiques worked before March 1947 have a derogation that must be shown. Ivory has stricter law of its own.',
      '- Imports and exports need permits that are shown to customs; a certificate is needed for sale within the country for the most protected species',
    ],
    consequence: ['Unlimited fine or imprisonment of up to five years for the gravest; seizure of goods.'],
    howThisApplies: [
      'Museums, university collections, auctioneers, instrument makers and florists. Keep permits with the object’s number and date of acquisition.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2018/703',
    countries: UNITED_KINGDOM,
    sectors: ['Retail', 'Higher Education', 'Leisure & Hospitality', 'SME'],
    regulators: ['Joint Nature Conservation Committee', 'Natural England', 'Local Authorities'],
  },
  {
    slug: 'timber-2013',
    title: 'Timber and Timber Products (Placing on the Market) Regulations 2013 (SI 2013/233)',
    area,
    headlineDetails: [
      'No illegally harvested timber on the market, and due diligence by whoever places it there first.',
    ],
    description: [
      'The operator gathers information on species, origin and legality, assesses the risk and reduces it. Traders keep records of supplier and buyer for five years.',
      'Felling on one’s own land and selling the logs is placing on the market too. A licensed shipment from a country with a partnership agreement counts as legal.',
    ],
    consequence: ['Notices, seizure, fines and imprisonment.'],
    howThisApplies: [
      'Importers of furniture, paper, panels and tools with wooden handles. Keep the due diligence file for each product line and its yearly review.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2013/233',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Retail', 'SME'],
    regulators: ['Office for Product Safety and Standards'],
  },
  {
    slug: 'eu-deforestation-2023-1115',
    title:
      'Regulation (EU) 2023/1115 on the making available on the Union market and the export from the Union of certain commodities and products associated with deforestation and forest degradation',
    area,
    headlineDetails: [
      'Cattle, cocoa, coffee, oil palm, rubber, soya and wood, and many products of them, must be free of deforestation and legal, with a due diligence statement.',
    ],
    description: [
      'Operators collect the geolocation of the plots, assess the risk and submit a statement before import, sale or export. The start has been put back more than once and duties for small and downstream businesses were eased, so check the dates in force.',
      'Countries are sorted into low, standard and high risk, which decides how many checks authorities make. Goods from low-risk countries have lighter due diligence.',
    ],
    consequence: [
      'Fines linked to turnover, confiscation and exclusion from public contracts, as national law provides.',
    ],
    howThisApplies: [
      'Exporters of furniture, paper, chocolate or rubber goods to the Union will be asked for plot data. Keep a list of product codes in scope and the statement references.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2023/1115/oj',
    countries: UNION,
    sectors: [...MAKERS, 'Retail'],
    regulators: ['European Commission'],
  },
]
