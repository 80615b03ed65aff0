import { ESTATES, MAKERS, SHOPS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Waste'

/** Producer responsibility: makers, importers and sellers, once their goods become waste. */
export const producers: SampleLegalItem[] = [
  {
    slug: 'packaging-epr-2024',
    title: 'Producer Responsibility Obligations (Packaging and Packaging Waste) Regulations 2024 (SI 2024/1332)',
    area,
    headlineDetails: [
      'Extended producer responsibility for packaging: producers report what they place on the market, pay the cost of household packaging waste and show recycling by PRNs.',
    ],
    description: [
      'Brand owners, packers, importers, online marketplaces, distributors of empty packaging and service providers can all be producers. What counts is turnover, tonnage and role.',
      '- Small producers, above 1 million pounds turnover and 25 tonnes, register and report yearly',
      '- Large producers, above 2 million pounds and 50 tonnes, report twice a year, pay disposal fees, assess recyclability and buy PRNs or PERNs',
      '- Data by material, type, household or not, and nation of sale',
    ],
    consequence: [
      'Failing to register, report truthfully or meet the recycling obligation is an offence, with civil penalties as an alternative. Late fees bear interest.',
    ],
    howThisApplies: [
      'Decide your role for each route by which packaging reaches the market, then weigh it. Imports, own-brand goods and transit wrap that you strip off are the parts most often forgotten.',
      'Evidence: the role decision, the weight specifications, the submission, the recyclability assessment and seven years of records.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2024/1332',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...SHOPS, 'Commercial', 'SME'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'packaging-essential-requirements-2015',
    title: 'Packaging (Essential Requirements) Regulations 2015 (SI 2015/1640)',
    area,
    headlineDetails: [
      'Packaging must be no larger or heavier than needed, fit for re-use or recovery, and low in heavy metals.',
    ],
    description: [
      'The duty falls on whoever packs or fills goods, or imports packaged goods. The sum of lead, cadmium, mercury and hexavalent chromium may not exceed 100 parts per million by weight.',
      'Technical documentation is kept for four years and handed to the enforcing authority within 28 days of a request.',
    ],
    consequence: ['Supplying packaging that does not comply is an offence with a fine.'],
    howThisApplies: [
      'Keep a short file for each packaging format: why this size, why this material, heavy metals declaration of the supplier.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/1640',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Retail', 'SME'],
    regulators: ['Office for Product Safety and Standards', 'Local Authorities'],
  },
  {
    slug: 'plastic-packaging-tax-2021',
    title: 'Finance Act 2021 (c. 26), Part 2: plastic packaging tax',
    area,
    headlineDetails: [
      'A tax on plastic packaging made in or imported into the United Kingdom with less than 30 per cent recycled plastic.',
    ],
    description: [
      '- Register once 10 tonnes are made or imported in a year, or will be within 30 days',
      '- File and pay quarterly; keep records for six years',
      '- Prove recycled content for each product line, or the tax is due',
      'Packaging of medicines, transport packaging on imports and some other uses are exempt; the rate rises each April.',
    ],
    consequence: [
      'Penalties for late registration, returns and payment; customers up the chain can become jointly liable.',
    ],
    howThisApplies: [
      'Importers of filled goods must count the packaging around them. Keep specifications, weights per line, suppliers’ certificates of recycled content and the checks you made on them.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2021/26/part/2',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Retail', 'Commercial'],
    regulators: ['HM Revenue and Customs'],
  },
  {
    slug: 'weee-2013',
    title: 'Waste Electrical and Electronic Equipment Regulations 2013 (SI 2013/3113)',
    area,
    headlineDetails: [
      'Producers of electrical equipment finance its collection and recycling, distributors take old items back, and business users hand theirs to proper treatment.',
    ],
    description: [
      '- Producers register, small ones direct and others through a compliance scheme, mark goods with the crossed-out bin and report tonnages',
      '- Distributors offer free take-back one for one, and larger shops also for very small items',
      '- Business users may ask the producer to take back equipment sold after August 2005; otherwise they pay and must use an approved treatment facility',
      '- Online marketplaces bear duties for sellers from abroad',
    ],
    consequence: ['Offences with unlimited fines in England and Wales for producers, distributors and operators.'],
    howThisApplies: [
      'Importing one’s own instruments or selling under one’s own name makes a producer. For offices, the question is simply where the old screens go.',
      'Evidence: scheme certificate, take-back notices in the shop, consignment and transfer notes for IT disposals, and data-wiping certificates.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2013/3113',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'SME'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency',
      'Office for Product Safety and Standards',
    ],
  },
  {
    slug: 'waste-batteries-2009',
    title: 'Waste Batteries and Accumulators Regulations 2009 (SI 2009/890)',
    area,
    headlineDetails: [
      'Collection, treatment and recycling of portable, industrial and vehicle batteries at the cost of those who place them on the market.',
    ],
    description: [
      '- Shops that sell 32 kilograms or more of portable batteries a year take used ones back free of charge',
      '- Producers register and report; from one tonne of portable batteries through a compliance scheme',
      '- Producers of industrial and vehicle batteries take back on request',
      '- Industrial and vehicle batteries may not go to landfill or incineration',
    ],
    consequence: ['Breach is an offence with a fine; enforcement notices can be served.'],
    howThisApplies: [
      'Equipment with batteries inside counts as placing batteries on the market. For users: provide collection points, tape lithium terminals, and keep damaged cells apart. File collection notes and the risk assessment of the store.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2009/890',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...ESTATES, 'Retail'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Northern Ireland Environment Agency',
      'Office for Product Safety and Standards',
    ],
  },
  {
    slug: 'end-of-life-vehicles-2003',
    title: 'End-of-Life Vehicles Regulations 2003 (SI 2003/2635)',
    area,
    headlineDetails: [
      'Cars and light vans at the end of their life go to authorised treatment facilities, which depollute them and issue a certificate of destruction.',
    ],
    description: [
      'Makers must avoid certain heavy metals in new vehicles, mark components and provide dismantling information. Facilities drain fluids, remove batteries and reach the recovery targets.',
      'Producers pay for take-back of their brands at no cost to the last owner. The certificate of destruction ends the registration and must be issued only by an authorised facility.',
    ],
    consequence: ['Treating vehicles without authority is an offence, as is issuing false certificates.'],
    howThisApplies: [
      'Fleet owners: keep the certificate of destruction for each scrapped vehicle, including the old minibus behind the workshop. Breakers: keep the depollution log.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2003/2635',
    countries: UNITED_KINGDOM,
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial', 'SME', 'Public Sector'],
    regulators: ['Environment Agency', 'Office for Product Safety and Standards'],
  },
  {
    slug: 'single-use-plastics-england-2023',
    title:
      'Environmental Protection (Plastic Plates etc. and Polystyrene Containers etc.) (England) Regulations 2023 (SI 2023/982)',
    area,
    headlineDetails: [
      'Bans the supply of single-use plastic cutlery, balloon sticks and polystyrene food and drink containers in England, and of plates, trays and bowls to the public.',
    ],
    description: [
      'The ban covers sale and free supply in the course of business, new and old stock, and items that are compostable or only lined with plastic. Plates, trays and bowls used as packaging of filled goods are left out.',
      'Straws, stirrers and cotton buds are banned by earlier regulations of 2020.',
    ],
    consequence: [
      'An offence; trading standards can use fixed penalties, compliance and stop notices instead, and recover costs.',
    ],
    howThisApplies: [
      'Look into the cupboards of every canteen, event store and students’ union bar. Evidence: the purchasing block list and a dated stock check.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2023/982',
    countries: ['England'],
    sectors: [...SHOPS, ...ESTATES, 'SME'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'single-use-plastics-scotland-2021',
    title: 'Environmental Protection (Single-use Plastic Products) (Scotland) Regulations 2021 (SSI 2021/410)',
    area,
    headlineDetails: [
      'Bans the supply and manufacture in Scotland of certain single-use plastic and expanded polystyrene items.',
    ],
    description: [
      'Covered are cutlery, plates, stirrers, balloon sticks, straws, and polystyrene cups and food containers. Straws may still be given out where people need them for medical reasons or to live independently.',
      'Supply includes giving away. Items lawfully made or first imported in another part of the United Kingdom can fall under market access rules, so read the exclusions before relying on them.',
    ],
    consequence: ['An offence with a fine on summary conviction.'],
    howThisApplies: [
      'Check caterers and concession holders on your premises too, and how straws are kept behind the counter. Keep the check list of each outlet.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2021/410',
    countries: ['Scotland'],
    sectors: [...SHOPS, 'Light Manufacturing', 'Public Sector', 'Higher Education'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'eu-packaging-2025-40',
    title: 'Regulation (EU) 2025/40 on packaging and packaging waste',
    area,
    headlineDetails: [
      'Replaces the Packaging Directive with directly applicable rules on recyclability, recycled content, empty space, re-use and labels.',
    ],
    description: [
      'The Regulation has applied in general since 12 August 2026; many requirements follow in steps to 2030 and beyond.',
      '- Packaging placed on the market with a declaration of conformity',
      '- Limits on PFAS in food contact packaging',
      '- Recyclability grades and minimum recycled content in plastic from 2030',
      '- Bans on certain single-use formats, and re-use targets for transport packaging and drinks',
    ],
    consequence: ['Penalties are set by the Member States; goods that do not comply may be withdrawn.'],
    howThisApplies: [
      'Exporters to Ireland and the Union need the same file as makers there: one technical documentation for each packaging type. Keep declarations, PFAS statements of suppliers and the plan for 2030.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2025/40/oj',
    countries: UNION,
    sectors: [...MAKERS, ...SHOPS],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'eu-batteries-2023-1542',
    title: 'Regulation (EU) 2023/1542 concerning batteries and waste batteries',
    area,
    headlineDetails: [
      'One law for the whole life of a battery: carbon footprint, recycled content, removability, due diligence, passport and collection.',
    ],
    description: [
      'Duties start on different dates. Portable batteries in appliances must be removable by the user from February 2027, and larger industrial and electric vehicle batteries receive a digital passport from the same month.',
      'Producers register in each Member State and pay for collection.',
    ],
    consequence: ['Set by national law; market surveillance may order withdrawal.'],
    howThisApplies: [
      'Makers of battery-powered goods for Ireland and the Union plan design changes by these dates. Northern Ireland follows the product rules under the Windsor Framework.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2023/1542/oj',
    countries: [...UNION, 'Northern Ireland'],
    sectors: [...MAKERS, 'Retail'],
    regulators: ['European Commission', 'European Chemicals Agency', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'eu-single-use-plastics-2019-904',
    title: 'Directive (EU) 2019/904 on the reduction of the impact of certain plastic products on the environment',
    area,
    headlineDetails: [
      'The Single-Use Plastics Directive: bans on some items, marking of others, tethered caps and producer payments for litter.',
    ],
    description: [
      'Banned are cutlery, plates, straws, stirrers, balloon sticks, polystyrene food and drink containers and everything of oxo-degradable plastic. Drinks bottles need recycled content, and caps stay attached.',
      'Ireland has carried it out by regulations of 2021 and later.',
    ],
    consequence: ['National penalties; in Ireland an offence that the EPA can prosecute.'],
    howThisApplies: [
      'Caterers and retailers in Ireland; makers of drinks packaging, wipes and cups for the Union. Keep suppliers’ statements and photographs of markings.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2019/904/oj',
    countries: UNION,
    sectors: [...SHOPS, 'Light Manufacturing'],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'ireland-weee-2014',
    title: 'European Union (Waste Electrical and Electronic Equipment) Regulations 2014 (S.I. No. 149/2014)',
    area,
    headlineDetails: ['Registration, take-back and treatment of electrical equipment in Ireland.'],
    description: [
      'Producers register with the national body, report monthly quantities and join a scheme or comply on their own. Retailers take back one for one, and small items without a purchase in larger shops.',
      'Business users give old equipment to an authorised collector or ask the producer who replaces it.',
    ],
    consequence: ['Offences prosecuted by the EPA or the local authority.'],
    howThisApplies: [
      'Anyone selling electricals in Ireland under an own name, also from a distance. Keep the registration number, monthly returns and, as a user, certificates from the collector.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2014/si/149/made/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, ...ESTATES, 'Retail'],
    regulators: ['Environmental Protection Agency (Ireland)', 'Local Authorities'],
  },
]
