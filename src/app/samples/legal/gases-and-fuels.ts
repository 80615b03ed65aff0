import { ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Air'

/** Refrigerants, solvents, fuels and engines. */
export const gasesAndFuels: SampleLegalItem[] = [
  {
    slug: 'fluorinated-greenhouse-gases-2015',
    title: 'Fluorinated Greenhouse Gases Regulations 2015 (SI 2015/310)',
    area,
    headlineDetails: [
      'Enforces in Great Britain the rules on HFCs and other fluorinated gases in cooling, heat pumps, fire protection and switchgear: leak checks, records, certified people and a falling quota.',
      'The technical duties stand in the assimilated Regulation (EU) No 517/2014; these Regulations say who enforces them and what the penalties are.',
    ],
    description: [
      'The operator, that is whoever controls the technical running of the equipment, must prevent leaks, repair them without undue delay and keep records.',
      '- Leak checks from 5 tonnes CO2 equivalent (10 where hermetically sealed and labelled); more often at 50 and 500 tonnes',
      '- Automatic leak detection at 500 tonnes CO2 equivalent and above',
      '- Installation, servicing, leak checking and recovery only by certified people and companies',
      '- A record for each piece of equipment: gas, quantity, additions, recovery, checks and who did them; kept for at least five years',
      '- No topping-up with virgin high-GWP refrigerants where the service ban applies',
    ],
    consequence: [
      'Breaches attract civil penalties, which can be substantial for intentional release and for unlawful trade, as well as enforcement notices and information notices.',
    ],
    howThisApplies: [
      'List every unit that holds fluorinated gas with its charge, gas and CO2 equivalent. Anything from split air conditioning in the server room to the chillers of a store belongs on it.',
      'Evidence: the register, leak check sheets within date, the contractor’s company certificate and the engineers’ cards, and repair follow-up checks within a month.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/310',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'SME'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Local Authorities',
    ],
  },
  {
    slug: 'eu-fluorinated-gases-2024-573',
    title: 'Regulation (EU) 2024/573 on fluorinated greenhouse gases',
    area,
    headlineDetails: [
      'Replaces the F-gas Regulation of 2014 in the European Union, takes the HFC quota down to zero by 2050 and widens leak checks, bans and training to more gases.',
    ],
    description: [
      'The Regulation applies directly in the Member States and, under the Windsor Framework, in Northern Ireland. It covers more gases than before and brings in new product bans year by year.',
      '- Leak checks also for equipment with unsaturated HFCs, by weight of charge',
      '- Placing-on-the-market bans for many kinds of refrigeration, air conditioning, heat pumps and switchgear from set dates',
      '- Certification extended to natural alternatives',
      '- Quota, import and export registered through the F-gas Portal',
    ],
    consequence: [
      'Member States set the penalties, which must be effective and dissuasive; the Regulation asks for fines linked to the value of the gases or products and for exclusion from quota.',
    ],
    howThisApplies: [
      'Relevant for sites in Ireland and Northern Ireland and for exporters of pre-charged equipment. Check each planned purchase against the ban dates, and keep the charge register in kilograms as well as in CO2 equivalent.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2024/573/oj',
    countries: [...UNION, 'Northern Ireland'],
    sectors: [...MAKERS, ...SHOPS, 'Commercial', 'Public Sector'],
    regulators: [
      'European Commission',
      'Environmental Protection Agency (Ireland)',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'ozone-depleting-substances-2015',
    title: 'Ozone-Depleting Substances Regulations 2015 (SI 2015/168)',
    area,
    headlineDetails: [
      'Makes enforceable the ban on CFCs, halons, HCFCs and similar substances, and the duty to recover them from old equipment and foams.',
    ],
    description: [
      'Use of HCFCs to service equipment ended in 2015, so that R-22 plant may still run but cannot be topped up. Halons are confined to a short list of critical uses.',
      '- Recover controlled substances during service and before scrapping, by qualified people',
      '- Check old equipment with 3 kg or more of fluid charge for leaks, and keep records',
      '- Hold licences for the few laboratory, feedstock and critical uses that remain',
    ],
    consequence: [
      'Unlawful use, release or trade is an offence, with fines on conviction; notices can also be served.',
    ],
    howThisApplies: [
      'Search plant registers for R-22, halon 1301 and blown insulation from before 2004. University stores and marine spares are the usual places. If nothing is found, say so in writing with the date and the name of the person who looked.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/168',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, 'Higher Education', 'Public Sector', 'Leisure & Hospitality'],
    regulators: ['Environment Agency', 'Scottish Environment Protection Agency', 'Natural Resources Wales'],
  },
  {
    slug: 'voc-paints-varnishes-2012',
    title:
      'Volatile Organic Compounds in Paints, Varnishes and Vehicle Refinishing Products Regulations 2012 (SI 2012/1715)',
    area,
    headlineDetails: [
      'Caps the solvent content of decorative paints, varnishes and vehicle refinishing products, and requires it to be stated on the label.',
    ],
    description: [
      'Whoever places such a product on the market must keep within the limit for its subcategory, in grams per litre ready to use, and must label both the limit and the actual maximum content.',
      'Limited exceptions exist, by licence, for the restoration of listed buildings and vintage vehicles, and for use in installations whose solvent emissions are permitted in another way.',
    ],
    consequence: ['Supplying or mislabelling a product that does not comply is an offence with a fine on conviction.'],
    howThisApplies: [
      'Makers, importers and body shops are concerned most. Body shops should keep product sheets of everything in the mixing room and buy only labelled products; facilities teams can write the limits into decorating contracts.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/1715',
    countries: UNITED_KINGDOM,
    sectors: ['Light Manufacturing', 'Retail', 'SME'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'domestic-solid-fuels-england-2020',
    title: 'Air Quality (Domestic Solid Fuels Standards) (England) Regulations 2020 (SI 2020/1095)',
    area,
    headlineDetails: [
      'Ends the sale of wet wood in small volumes and of traditional house coal for domestic use, and sets sulphur and smoke limits for manufactured solid fuels.',
    ],
    description: [
      '- Wood in volumes under 2 cubic metres must be certified as “Ready to Burn”, with moisture of 20 per cent or less',
      '- Larger volumes of unseasoned wood must come with instructions on how to dry it',
      '- Manufactured solid fuels must be certified and carry the supplier’s number',
      'Estates and farms that sell logs from their own woodland are suppliers like any other.',
    ],
    consequence: ['Selling fuel that does not comply is an offence; the council can issue a fixed penalty instead.'],
    howThisApplies: [
      'Applies to shops, garden centres, filling stations, camp sites and estates that sell fuel. Keep the certificate, delivery notes that show the supplier’s number, and a photograph of the display with its label.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2020/1095',
    countries: ['England'],
    sectors: ['Retail', 'Leisure & Hospitality', 'Land Management', 'SME', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'non-road-machinery-2018',
    title:
      'Non-Road Mobile Machinery (Type-Approval and Emission of Gaseous and Particulate Pollutants) Regulations 2018 (SI 2018/764)',
    area,
    headlineDetails: [
      'Engines of excavators, forklifts, generators and other machines may be sold only with type approval to the emission stage for their power.',
    ],
    description: [
      'The duties fall on makers and importers of engines and machines. Tampering with emission controls, for instance by removing a particulate filter, undermines the approval.',
      'Construction clients add rules of their own: in Greater London machines on larger sites must meet the stage set by planning condition and be entered in a register.',
    ],
    consequence: [
      'Placing an engine that does not comply on the market is an offence; civil penalties can be imposed.',
    ],
    howThisApplies: [
      'Importers and builders of machines directly. Others keep the emission stage of each machine in the plant register and ask hire firms for it.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2018/764',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Commercial', 'Land Management', 'SME'],
    regulators: ['Vehicle Certification Agency'],
  },
]
