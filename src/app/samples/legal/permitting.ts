import { SECTORS } from '#features/legal-register/fields.ts'
import { EMPLOYERS, ENGLAND_AND_WALES, MAKERS, UNION } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Environmental Permitting'

/** Permits, the damage they prevent, and how they are enforced. */
export const permitting: SampleLegalItem[] = [
  {
    slug: 'environmental-permitting-2016',
    title: 'Environmental Permitting (England and Wales) Regulations 2016 (SI 2016/1154)',
    area,
    headlineDetails: [
      'One permit system for installations, waste operations, medium combustion plant, water discharges, groundwater activities, flood risk activities and radioactive substances.',
    ],
    description: [
      'Nobody may operate a regulated facility or cause or knowingly permit a water discharge or groundwater activity without a permit or a registered exemption, and permits must be complied with.',
      '- A-class installations and waste sites with the Environment Agency or Natural Resources Wales, Part A(2) and Part B with the local authority in England',
      '- Exemptions for lower-risk waste operations are registered and renewed every three years',
      '- Medium combustion plant and specified generators have dates and emission limits of their own',
      '- A written management system, technically competent management at waste sites, monitoring and notification of incidents',
      '- Surrender only once the site is back in a satisfactory state',
    ],
    consequence: [
      'Operating without a permit or in breach of it is an offence: unlimited fine, and up to five years’ imprisonment on indictment. Enforcement, suspension and revocation notices and civil sanctions are available.',
    ],
    howThisApplies: [
      'Check every site against the list: boilers over 1 megawatt, generators, septic tanks, soakaways from yards, storage of waste from other sites, works within 8 metres of a main river.',
      'Evidence: permit with all variations, compliance matrix, monitoring returns, inspection scores, exemption numbers with expiry, management system review.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2016/1154',
    countries: ENGLAND_AND_WALES,
    sectors: SECTORS,
    regulators: ['Environment Agency', 'Natural Resources Wales', 'Local Authorities'],
  },
  {
    slug: 'environmental-authorisations-scotland-2018',
    title: 'Environmental Authorisations (Scotland) Regulations 2018 (SSI 2018/219)',
    area,
    headlineDetails: [
      'Scotland’s integrated framework for radioactive substances, water, waste and industrial activities, extended to all four on 1 November 2025.',
    ],
    description: [
      'The tier follows the risk: general binding rules, notification, registration and permit. Licences and permits under the former rules on water, waste and pollution prevention became authorisations under these Regulations.',
      '- An authorised person in control of the activity, who must be fit and proper',
      '- Conditions for the life of the activity, varied, transferred and surrendered by one procedure',
      '- Carriers and brokers of waste, end-of-life vehicles, sludge and special waste now come under the same roof',
    ],
    consequence: ['Offences with fines and imprisonment; regulatory notices, fixed and variable monetary penalties.'],
    howThisApplies: [
      'List each Scottish activity with its former licence number and new authorisation. Small water works often fall under general binding rules that need no paper but still bind.',
      'Evidence: authorisation documents, compliance check against conditions, data returns.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2018/219',
    countries: ['Scotland'],
    sectors: SECTORS,
    regulators: ['Scottish Environment Protection Agency'],
  },
  {
    slug: 'ppc-industrial-emissions-ni-2013',
    title: 'Pollution Prevention and Control (Industrial Emissions) Regulations (Northern Ireland) 2013 (SR 2013/160)',
    area,
    headlineDetails: ['Permits for industrial installations in Northern Ireland, with best available techniques.'],
    description: [
      'Part A and Part B installations are permitted by the Northern Ireland Environment Agency, Part C by the district councils. Intensive farming, food processing, cement, chemicals and waste treatment are typical; medium combustion plant was added later.',
      'Permits are reviewed when new conclusions on best available techniques appear.',
    ],
    consequence: ['Operating without or in breach of a permit is an offence with fines and imprisonment.'],
    howThisApplies: [
      'Compare activities with Schedule 1. Keep permit, monitoring returns, annual inventory and site reports.',
    ],
    link: 'https://www.legislation.gov.uk/nisr/2013/160',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, 'Land Management'],
    regulators: ['Northern Ireland Environment Agency', 'Local Authorities'],
  },
  {
    slug: 'waste-management-licensing-ni-2003',
    title: 'Waste Management Licensing Regulations (Northern Ireland) 2003 (SR 2003/493)',
    area,
    headlineDetails: ['Licences and exemptions for keeping, treating and disposing of waste in Northern Ireland.'],
    description: [
      'Lower-risk activities are exempt if registered and within limits of kind and quantity. Licensed sites need technically competent people and financial provision.',
      '- Complex exemptions need prior registration with details, a fee and yearly renewal',
      '- Simple exemptions are registered without time limit but within their conditions',
      '- Brokers and dealers register as well',
    ],
    consequence: ['Unlicensed activity is an offence under the Waste and Contaminated Land Order.'],
    howThisApplies: [
      'Storage of returned goods, soil on building sites, composting. Keep the licence or exemption with its expiry and quantities on site.',
    ],
    link: 'https://www.legislation.gov.uk/nisr/2003/493',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, 'Land Management', 'Commercial'],
    regulators: ['Northern Ireland Environment Agency'],
  },
  {
    slug: 'environmental-damage-england-2015',
    title: 'Environmental Damage (Prevention and Remediation) (England) Regulations 2015 (SI 2015/810)',
    area,
    headlineDetails: [
      'The operator of an activity prevents serious environmental damage, and remedies it at own cost when it has happened.',
    ],
    description: [
      'Damage means damage to land that harms health, to water status, or to protected species, habitats and sites of special scientific interest. For listed activities liability is without fault.',
      '- Act at once to prevent or stop damage, and tell the authority',
      '- Propose remediation: primary, complementary and compensatory',
    ],
    consequence: ['Failure to act or notify is an offence; the cost of remediation has no upper limit.'],
    howThisApplies: [
      'Permit holders and carriers of dangerous goods above all. Ask the insurer whether this is covered. Keep incident plan, out-of-hours numbers, policy schedule.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/810',
    countries: ['England'],
    sectors: EMPLOYERS,
    regulators: ['Environment Agency', 'Natural England', 'Local Authorities', 'Marine Management Organisation'],
  },
  {
    slug: 'environmental-liability-scotland-2009',
    title: 'Environmental Liability (Scotland) Regulations 2009 (SSI 2009/266)',
    area,
    headlineDetails: ['Prevention and remedy of serious environmental damage in Scotland.'],
    description: [
      'Operators take preventive measures where damage to water, land or protected nature threatens, tell the authority and, after the event, carry out agreed remediation.',
      'For listed activities the operator is liable without fault; for others in the case of damage to protected species and habitats through fault or negligence. Defences are few and narrow.',
    ],
    consequence: ['Offence if measures or notices are ignored; costs are recovered.'],
    howThisApplies: [
      'Include the duty to notify in the incident plan of each Scottish site. Keep the plan and drill reports.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2009/266',
    countries: ['Scotland'],
    sectors: [...MAKERS, 'Land Management', 'Commercial'],
    regulators: [
      'Scottish Environment Protection Agency',
      'NatureScot',
      'Marine Directorate of the Scottish Government',
    ],
  },
  {
    slug: 'environmental-civil-sanctions-2010',
    title: 'Environmental Civil Sanctions (England) Order 2010 (SI 2010/1157)',
    area,
    headlineDetails: [
      'Penalties without a court: fixed and variable penalties, compliance, restoration and stop notices, and enforcement undertakings.',
    ],
    description: [
      'The regulator must be satisfied beyond reasonable doubt for most sanctions and gives a chance to reply. An offender may offer an undertaking to put things right, often with a payment to an environmental cause.',
      '- Fixed and variable penalties can be appealed to a tribunal',
      '- A stop notice takes effect at once where there is serious harm',
      '- Accepted undertakings are published with the name',
    ],
    consequence: [
      'The cap on variable penalties was removed in 2023. Failing to comply with a notice may lead to prosecution.',
    ],
    howThisApplies: [
      'After an incident, decide with a lawyer within days whether to offer an undertaking. Keep the offer, acceptance and certificate of completion.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2010/1157',
    countries: ['England'],
    sectors: EMPLOYERS,
    regulators: ['Environment Agency', 'Natural England'],
  },
  {
    slug: 'regulatory-reform-scotland-2014',
    title: 'Regulatory Reform (Scotland) Act 2014 (asp 3)',
    area,
    headlineDetails: ['SEPA’s purpose, its enforcement tools, and the offence of significant environmental harm.'],
    description: [
      'SEPA may use fixed and variable monetary penalties and accept enforcement undertakings. Courts may order publicity, remediation and compensation. Employers answer for acts of employees in listed offences.',
      'The regulator must act so as to protect and improve the environment and, as far as that allows, health, well-being and sustainable growth. Courts take the financial benefit of an offence into account.',
    ],
    consequence: [
      'Causing or permitting significant environmental harm can bring heavy fines and imprisonment of up to five years.',
    ],
    howThisApplies: [
      'Sites in Scotland: keep supervision and training records for contractors, since their acts may be attributed to you.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2014/3',
    countries: ['Scotland'],
    sectors: [...MAKERS, 'Commercial', 'Public Sector', 'Land Management'],
    regulators: ['Scottish Environment Protection Agency'],
  },
  {
    slug: 'eu-industrial-emissions-2010-75',
    title: 'Directive 2010/75/EU on industrial and livestock rearing emissions',
    area,
    headlineDetails: [
      'The Industrial Emissions Directive: integrated permits on the basis of best available techniques.',
    ],
    description: [
      'Covered are energy, metals, minerals, chemicals, waste treatment, intensive livestock and others, with special chapters on large combustion, waste incineration, solvents and titanium dioxide.',
      'The revision of 2024 (Directive (EU) 2024/1785) tightens limit values, adds an environmental management system and transformation plan, widens the livestock and battery sectors, and gives a right to compensation.',
    ],
    consequence: [
      'For the gravest breaches by companies the revision asks for fines of at least 3 per cent of turnover in the Union.',
    ],
    howThisApplies: [
      'Licensed sites in Ireland. Keep licence, annual environmental report, baseline report and review against each new conclusion on techniques.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2010/75/oj',
    countries: UNION,
    sectors: ['Industrial/Heavy Manufacturing', 'Land Management'],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'ireland-epa-act-1992',
    title: 'Environmental Protection Agency Act 1992 (No. 7 of 1992)',
    area,
    headlineDetails: ['Founds Ireland’s EPA, its licensing of industry, and noise control in the District Court.'],
    description: [
      'Activities in the First Schedule need an integrated pollution control or industrial emissions licence. Licensees report yearly, notify incidents and make financial provision for closure and liabilities.',
      'Best available techniques decide the conditions, and licences are reviewed when new conclusions appear. Anybody may complain of noise to the District Court, which can order measures.',
      '- Keep financial provision and closure plan at the value last agreed',
    ],
    consequence: ['Offences with fines of up to 15 million euro or imprisonment of up to ten years on indictment.'],
    howThisApplies: [
      'Irish installations keep the licence, annual report, incident notifications and inspection reports with close-out dates.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/1992/act/7/enacted/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, 'Land Management'],
    regulators: ['Environmental Protection Agency (Ireland)', 'Local Authorities'],
  },
]
