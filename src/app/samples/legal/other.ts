import { SECTORS } from '#features/legal-register/fields.ts'
import { ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Other'

/** Laws that belong to no single area. */
export const other: SampleLegalItem[] = [
  {
    slug: 'environment-act-2021-governance',
    title: 'Environment Act 2021 (c. 30), Part 1: environmental governance',
    area,
    headlineDetails: [
      'Long-term targets, the environmental improvement plan, the five principles and the Office for Environmental Protection.',
    ],
    description: [
      'Ministers set targets on air, water, biodiversity, resource use and tree cover, and have due regard to the policy statement on principles. The OEP may investigate public authorities that fail to comply with environmental law.',
      'The five principles are integration, prevention, rectification at source, polluter pays and precaution. Anybody may complain to the OEP about a public authority, normally after the authority’s own procedure.',
    ],
    consequence: [
      'For public authorities: information and decision notices and environmental review. Nothing falls on private firms.',
    ],
    howThisApplies: [
      'Public authorities keep a short note on how the principles were considered in policy, and replies to any OEP letter. Others use it to see where rules are heading.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2021/30/part/1',
    countries: ['England', 'Northern Ireland'],
    sectors: ['Public Sector', 'Higher Education'],
    regulators: ['Office for Environmental Protection'],
  },
  {
    slug: 'continuity-scotland-2021',
    title: 'UK Withdrawal from the European Union (Continuity) (Scotland) Act 2021 (asp 4)',
    area,
    headlineDetails: [
      'Environmental principles for Scottish policy, and Environmental Standards Scotland as watchdog.',
    ],
    description: [
      'Ministers and other public authorities have due regard to the guiding principles when they make strategic assessments. The watchdog monitors compliance and effectiveness, and may issue improvement reports and compliance notices.',
      'The guiding principles are integration, precaution, prevention, rectification at source and polluter pays. Regulations may also keep Scots law in step with that of the Union.',
    ],
    consequence: ['Compliance notices bind public authorities and can be enforced by the court.'],
    howThisApplies: [
      'Scottish public bodies keep strategic environmental assessments and the answer to information notices.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2021/4',
    countries: ['Scotland'],
    sectors: ['Public Sector', 'Higher Education'],
    regulators: ['Environmental Standards Scotland'],
  },
  {
    slug: 'future-generations-wales-2015',
    title: 'Well-being of Future Generations (Wales) Act 2015 (anaw 2)',
    area,
    headlineDetails: [
      'Welsh public bodies carry out sustainable development through seven well-being goals and five ways of working.',
    ],
    description: [
      'Named bodies set well-being objectives, publish a statement and report yearly. They take account of the long term, prevention, integration, collaboration and involvement. Suppliers meet the Act in tenders.',
      'The goals reach from a prosperous to a globally responsible Wales; one of them is a resilient Wales, with healthy ecosystems. Public services boards plan together by county.',
    ],
    consequence: ['Examination by the Auditor General and recommendations of the Commissioner.'],
    howThisApplies: [
      'Public bodies keep statement, objectives and annual report. Tenderers keep a standard answer with real figures.',
    ],
    link: 'https://www.legislation.gov.uk/anaw/2015/2',
    countries: ['Wales'],
    sectors: ['Public Sector', 'Higher Education', 'Commercial', 'SME'],
    regulators: ['Natural Resources Wales', 'Local Authorities'],
  },
  {
    slug: 'contaminated-land-1990',
    title: 'Environmental Protection Act 1990 (c. 43), Part IIA: contaminated land',
    area,
    headlineDetails: [
      'Councils identify land where contamination causes significant harm or pollution of water and make the responsible people clean it up.',
    ],
    description: [
      'Those who caused or knowingly permitted the contamination are liable first; if none is found, the owner or occupier for the time being. Sold and leased land keeps its history.',
      'Most contaminated land is dealt with through planning: conditions ask for a desk study, investigation, remediation and verification.',
    ],
    consequence: [
      'Failing to comply with a remediation notice is an offence, and the authority can do the work and recover costs.',
    ],
    howThisApplies: [
      'Know the past uses of each site before buying, leasing or digging. Keep desk studies, reports, verification and the clauses in contracts that share liability.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1990/43/part/IIA',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, ...ESTATES, 'Land Management', 'Residential'],
    regulators: [
      'Local Authorities',
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
    ],
  },
  {
    slug: 'health-and-safety-at-work-1974',
    title: 'Health and Safety at Work etc. Act 1974 (c. 37)',
    area,
    headlineDetails: ['The general duty to look after employees and others, so far as is reasonably practicable.'],
    description: [
      'Employers, the self-employed, those in control of premises, makers of articles and substances, and employees themselves have duties. A written policy is needed with five or more employees.',
      'Many environmental incidents are offences under this Act as well, because neighbours and visitors are protected.',
    ],
    consequence: [
      'Unlimited fines, imprisonment of up to two years, personal liability of directors who consent or neglect.',
    ],
    howThisApplies: ['Everybody. Keep the policy, risk assessments, consultation, training and inspection record.'],
    link: 'https://www.legislation.gov.uk/ukpga/1974/37',
    countries: GREAT_BRITAIN,
    sectors: SECTORS,
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'digital-markets-consumers-2024',
    title: 'Digital Markets, Competition and Consumers Act 2024 (c. 13)',
    area,
    headlineDetails: [
      'Misleading environmental claims are an unfair commercial practice, and the competition authority can fine for them direct.',
    ],
    description: [
      'Claims such as “green”, “carbon neutral” or “recyclable” must be true, clear, whole and supported. Leaving out what a consumer needs to know is misleading too.',
      '- Keep the proof before the claim is made',
      '- Cover the whole life of the product, or say which part the claim is about',
    ],
    consequence: [
      'Fines of up to 10 per cent of worldwide turnover by the Competition and Markets Authority; trading standards can go to court.',
    ],
    howThisApplies: [
      'Websites, labels, tenders, recruitment pages. Keep a register of claims with evidence, approver and review date.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2024/13',
    countries: UNITED_KINGDOM,
    sectors: [...SHOPS, ...MAKERS, 'Commercial', 'SME'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'eu-environmental-crime-2024-1203',
    title: 'Directive (EU) 2024/1203 on the protection of the environment through criminal law',
    area,
    headlineDetails: [
      'A longer list of environmental crimes in the Union, with minimum levels of the maximum penalties for people and companies.',
    ],
    description: [
      'Conduct that causes catastrophic results counts as a qualified offence. The Directive covers illegal shipment, trade in chemicals, ship recycling, water abstraction, timber and more. States were to transpose it by May 2026; Ireland and Denmark have a special position.',
      'Penalties for people reach up to ten years’ imprisonment where a death is caused. Courts may add restoration, exclusion from public funding, withdrawal of permits and publication of the judgment.',
    ],
    consequence: [
      'For companies, maximum fines of at least 3 or 5 per cent of worldwide turnover, or 24 or 40 million euro.',
    ],
    howThisApplies: ['Groups with sites in the Union review incident escalation and insurance with their lawyers.'],
    link: 'https://eur-lex.europa.eu/eli/dir/2024/1203/oj',
    countries: ['European Union'],
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial'],
    regulators: ['European Commission'],
  },
  {
    slug: 'eu-empowering-consumers-2024-825',
    title: 'Directive (EU) 2024/825 as regards empowering consumers for the green transition',
    area,
    headlineDetails: [
      'Bans generic green claims without recognised excellent performance, home-made sustainability labels and neutrality claims based on offsetting.',
    ],
    description: [
      'The rules amend the directives on unfair practices and consumer rights and apply from 27 September 2026. Traders also inform on durability and repair.',
      '- No claim about the whole product where only a part is meant',
      '- No label unless it rests on a certification scheme or comes from a public authority',
      '- No “climate neutral” on the strength of offsets outside the value chain',
    ],
    consequence: ['Penalties of consumer law, which can reach 4 per cent of turnover in widespread cases.'],
    howThisApplies: [
      'Sellers to consumers in the Union clear packaging, shops and websites of claims that cannot stand. Keep the list of changed claims with dates.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2024/825/oj',
    countries: UNION,
    sectors: [...SHOPS, ...MAKERS],
    regulators: ['European Commission'],
  },
]
