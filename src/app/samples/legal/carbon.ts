import { ESTATES, MAKERS, SHOPS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Energy and Carbon'

/** Emissions: targets, trading, levies and reports. */
export const carbon: SampleLegalItem[] = [
  {
    slug: 'climate-change-act-2008',
    title: 'Climate Change Act 2008 (c. 27)',
    area,
    headlineDetails: [
      'The legal base of net zero by 2050, five-yearly carbon budgets and national adaptation programmes.',
    ],
    description: [
      'The Act binds government, advised by the Climate Change Committee. It matters to organisations in three ways.',
      '- It is the source of the powers for emissions trading and vehicle schemes',
      '- Bodies with public functions and utilities may be directed to report on how they adapt to a changing climate',
      '- Investors, planners and courts measure projects against its budgets',
    ],
    consequence: [
      'The Act contains no offence for ordinary businesses. Schemes made under it carry their own penalties.',
    ],
    howThisApplies: [
      'Record whether you are a reporting authority for adaptation. Otherwise use this entry to hold your own carbon target, the adaptation risk assessment and the date each was last approved.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2008/27',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Land Management'],
    regulators: ['Department for Energy Security and Net Zero', 'Office for Environmental Protection'],
  },
  {
    slug: 'climate-change-scotland-act-2009',
    title: 'Climate Change (Scotland) Act 2009 (asp 12)',
    area,
    headlineDetails: ['Scotland’s net zero target for 2045 and the climate change duties of its public bodies.'],
    description: [
      'A public body must act in the way best calculated to contribute to the targets, to help deliver adaptation programmes and in the way it considers most sustainable. Larger bodies report every year under an order made in 2015.',
      'The Act is also the source of many waste and building measures, such as the Waste (Scotland) Regulations.',
    ],
    consequence: [
      'Compliance of public bodies can be investigated and reported upon, and decisions can be challenged in court.',
    ],
    howThisApplies: [
      'Universities, councils and health boards in Scotland keep the annual climate report, the emissions workbook behind it and the board minute of approval. Suppliers to them will be asked for matching data.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2009/12',
    countries: ['Scotland'],
    sectors: ['Public Sector', 'Higher Education', 'Land Management'],
    regulators: ['Environmental Standards Scotland', 'Scottish Environment Protection Agency'],
  },
  {
    slug: 'climate-change-ni-act-2022',
    title: 'Climate Change Act (Northern Ireland) 2022 (c. 31)',
    area,
    headlineDetails: [
      'A target of net zero greenhouse gas emissions by 2050 for Northern Ireland, with interim targets, carbon budgets and sector plans.',
    ],
    description: [
      'Departments prepare climate action plans by sector, among them energy, waste, buildings, transport and agriculture. Regulations may place reporting duties on specified public bodies.',
      'A just transition commission and a Northern Ireland climate commissioner are to watch over progress, and small businesses are to be considered in each plan.',
    ],
    consequence: ['Duties rest with departments and specified public bodies; none fall on private firms directly.'],
    howThisApplies: [
      'Public bodies note whether they are specified for reporting and keep each mitigation and adaptation report. Farms and food processors follow the sector plan for agriculture.',
    ],
    link: 'https://www.legislation.gov.uk/nia/2022/31',
    countries: ['Northern Ireland'],
    sectors: ['Public Sector', 'Land Management', 'Industrial/Heavy Manufacturing'],
    regulators: ['Northern Ireland Environment Agency', 'Office for Environmental Protection'],
  },
  {
    slug: 'uk-ets-order-2020',
    title: 'Greenhouse Gas Emissions Trading Scheme Order 2020 (SI 2020/1265)',
    area,
    headlineDetails: [
      'Creates the UK Emissions Trading Scheme: operators of covered plant hold a permit, monitor emissions and surrender one allowance for each tonne.',
    ],
    description: [
      'Covered are energy-intensive processes and sites whose combustion units add up to more than 20 megawatts of rated thermal input, as well as aviation within scope. Back-up boilers and generators count towards the total.',
      '- A greenhouse gas emissions permit before the activity begins',
      '- A monitoring plan, and changes to it notified',
      '- A verified annual emissions report by 31 March',
      '- Allowances surrendered by 30 April',
      '- Hospitals and small emitters may opt out to an easier regime; ultra-small ones are exempt',
    ],
    consequence: [
      'Civil penalties apply, the best known for each tonne not covered by a surrendered allowance, with the name published.',
    ],
    howThisApplies: [
      'Add up the thermal input of all combustion units at the installation, including standby plant. Write down the sum also when it stays below 20 megawatts, because a new generator may take it over the line.',
      'Evidence: permit, monitoring plan with version, verifier’s opinion, registry statement after surrender.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2020/1265',
    countries: UNITED_KINGDOM,
    sectors: ['Industrial/Heavy Manufacturing', 'Public Sector', 'Higher Education'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'secr-2018',
    title:
      'Companies (Directors’ Report) and Limited Liability Partnerships (Energy and Carbon Report) Regulations 2018 (SI 2018/1155)',
    area,
    headlineDetails: [
      'Streamlined energy and carbon reporting (SECR): quoted companies, and large unquoted companies and LLPs, state energy use and emissions in their annual report.',
    ],
    description: [
      '- At least UK electricity, gas and transport, in kilowatt-hours and tonnes of CO2 equivalent; quoted companies report worldwide',
      '- At least one intensity ratio and the figures of the year before',
      '- The method used and a narrative on energy efficiency measures taken in the year',
      'Large is judged by the company size tests of the Companies Act 2006 as they stand for that financial year. Users of 40,000 kilowatt-hours or less may say so in place of the figures.',
    ],
    consequence: [
      'The report is part of the directors’ report: defective reports can be referred and must be revised, and directors are answerable for the filing.',
    ],
    howThisApplies: [
      'Test each company and the group, year by year. Evidence: the data sheet with sources and conversion factors, the page of the published report, and the board approval.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2018/1155',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...SHOPS, 'Commercial', 'Land Management'],
    regulators: ['Department for Energy Security and Net Zero'],
  },
  {
    slug: 'climate-financial-disclosure-2022',
    title: 'Companies (Strategic Report) (Climate-related Financial Disclosure) Regulations 2022 (SI 2022/31)',
    area,
    headlineDetails: [
      'Asks the largest companies to describe how climate risks and opportunities are governed, managed and measured.',
    ],
    description: [
      'In scope are traded companies, banks and insurers with more than 500 employees, and other companies with more than 500 employees and a turnover above 500 million pounds. A parallel instrument covers LLPs.',
      'The disclosures follow the recommendations of the former TCFD: governance, risk, the resilience of the business under different climate scenarios, targets and key figures.',
    ],
    consequence: [
      'Statements in the strategic report are subject to the same supervision and liability as the rest of it.',
    ],
    howThisApplies: [
      'If you are below the thresholds, note by how much. If in scope, keep the scenario analysis, the minutes of the committee in charge and the target tracker beside the published text.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2022/31',
    countries: UNITED_KINGDOM,
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial', 'Retail'],
    regulators: ['Department for Energy Security and Net Zero'],
  },
  {
    slug: 'climate-change-agreements-2012',
    title: 'Climate Change Agreements (Administration) Regulations 2012 (SI 2012/1976)',
    area,
    headlineDetails: [
      'How eligible sectors earn a discount on the climate change levy by meeting energy or carbon targets at facility level.',
    ],
    description: [
      'Trade associations hold umbrella agreements; each operator holds an underlying agreement with targets for its facilities. Energy and throughput are reported, and performance is checked against the target at the end of each period.',
      'A miss can be bought out at a set price per tonne. Eligible processes, baseline and the 70 per cent rule need evidence from the day of entry.',
    ],
    consequence: [
      'Financial penalties for wrong or late information, and loss of the discount if the agreement is terminated.',
    ],
    howThisApplies: [
      'Relevant where a site carries out a process on its sector’s list. Keep the agreement, sub-metering drawings, the yearly return and the PP10 and PP11 forms sent to supplier and tax office.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/1976',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Land Management'],
    regulators: ['Environment Agency', 'HM Revenue and Customs'],
  },
  {
    slug: 'climate-change-levy-2000',
    title: 'Finance Act 2000 (c. 17), Schedule 6: climate change levy',
    area,
    headlineDetails: ['A tax on electricity, gas, solid fuel and LPG supplied to business and the public sector.'],
    description: [
      'The levy is charged by the energy supplier and shown on the bill. Domestic and charitable non-business use are excluded, as are certain processes such as mineralogical and metallurgical ones.',
      'Generators and combined heat and power stations meet the carbon price support rates. Relief is claimed on a supplier certificate, and a false claim has to be repaid.',
    ],
    consequence: ['Unpaid levy is recovered with interest, and penalties apply to incorrect certificates.'],
    howThisApplies: [
      'Check one bill for each meter every year: is the rate right, and is each relief still justified by actual use? Keep the PP10 and PP11 forms with the calculation.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2000/17/schedule/6',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...ESTATES, ...SHOPS],
    regulators: ['HM Revenue and Customs'],
  },
  {
    slug: 'eu-ets-2003-87',
    title: 'Directive 2003/87/EC establishing a system for greenhouse gas emission allowance trading within the Union',
    area,
    headlineDetails: [
      'The EU ETS for industry, power, aviation and shipping, with a second system for fuels in buildings and road transport on its way.',
    ],
    description: [
      '- A permit and an approved monitoring plan for installations in Annex I, such as combustion above 20 megawatts',
      '- A verified report by 31 March of the following year, and surrender of allowances by 30 September',
      '- Shipping companies included step by step since 2024',
      '- Fuel suppliers monitor and report for the new system before they have to surrender',
    ],
    consequence: ['An excess emissions penalty per tonne, adjusted for inflation, and publication of names.'],
    howThisApplies: [
      'Applies to installations in Ireland and the rest of the Union, and to ships that call there. Electricity generation in Northern Ireland stays within the EU system. Keep permit, plan and verification together.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2003/87/oj',
    countries: [...UNION, 'Northern Ireland'],
    sectors: ['Industrial/Heavy Manufacturing'],
    regulators: [
      'European Commission',
      'Environmental Protection Agency (Ireland)',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'eu-cbam-2023-956',
    title: 'Regulation (EU) 2023/956 establishing a carbon border adjustment mechanism',
    area,
    headlineDetails: [
      'Importers of cement, iron and steel, aluminium, fertilisers, hydrogen and electricity into the Union account for the carbon embedded in them.',
    ],
    description: [
      'After a time of reporting alone the definitive system began in 2026: importers above the mass threshold need the status of authorised declarant, declare embedded emissions and surrender certificates.',
      'Makers outside the Union are asked by their customers for verified plant data. Simplifications of 2025 took small importers out.',
    ],
    consequence: [
      'Penalties follow those of the EU ETS for each certificate not surrendered; importing without the status is penalised as well.',
    ],
    howThisApplies: [
      'Compare customs codes of what you import into, or sell to, the Union with Annex I. UK exporters: keep the emissions calculation per product and the method behind it, ready for customers.',
    ],
    link: 'https://eur-lex.europa.eu/eli/reg/2023/956/oj',
    countries: UNION,
    sectors: [...MAKERS],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'eu-csrd-2022-2464',
    title: 'Directive (EU) 2022/2464 as regards corporate sustainability reporting',
    area,
    headlineDetails: [
      'Sustainability statements in the management report of large undertakings, by common European standards and with assurance.',
    ],
    description: [
      'The Directive asks for information on environmental, social and governance matters where they are material, both for the company and for the world around it. Scope and dates have been postponed and narrowed since, so check the state of national law before planning.',
      'Groups from outside the Union can be caught through their turnover there.',
    ],
    consequence: [
      'Member States set penalties; in practice lenders and customers ask for the data before any regulator does.',
    ],
    howThisApplies: [
      'Record which companies of the group are in scope for which financial year under the current text. Evidence: the materiality assessment, the data points with their owners and the assurance report.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2022/2464/oj',
    countries: UNION,
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial', 'Retail'],
    regulators: ['European Commission'],
  },
  {
    slug: 'ireland-climate-action-2015',
    title: 'Climate Action and Low Carbon Development Act 2015 (No. 46 of 2015)',
    area,
    headlineDetails: [
      'Ireland’s climate law: climate neutrality no later than 2050, carbon budgets, sectoral ceilings and a yearly climate action plan.',
    ],
    description: [
      'As amended in 2021 the Act obliges public bodies, so far as practicable, to perform their functions in a manner consistent with the climate plans. Local authorities have climate action plans of their own.',
      'The mandate for the public sector asks for a climate roadmap and yearly reporting of energy and emissions.',
    ],
    consequence: ['Decisions that ignore the duty can be quashed by the courts.'],
    howThisApplies: [
      'Public bodies and universities keep the roadmap and their reports. Developers should expect climate consistency to be tested in consents.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2015/act/46/enacted/en/html',
    countries: ['Ireland'],
    sectors: ['Public Sector', 'Higher Education', 'Commercial'],
    regulators: ['Environmental Protection Agency (Ireland)', 'Local Authorities'],
  },
]
