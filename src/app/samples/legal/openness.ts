import { SECTORS } from '#features/legal-register/fields.ts'
import { EMPLOYERS, ENGLAND_AND_WALES, ESTATES, GREAT_BRITAIN, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Whistleblowing and FOI'

/** Whistleblowing and access to information. */
export const openness: SampleLegalItem[] = [
  {
    slug: 'public-interest-disclosure-1998',
    title: 'Public Interest Disclosure Act 1998 (c. 23)',
    area,
    headlineDetails: [
      'Protects workers in Great Britain who disclose wrongdoing, environmental damage included, from detriment and dismissal.',
    ],
    description: [
      'A disclosure qualifies if the worker reasonably believes that it is in the public interest and tends to show a crime, breach of a legal duty, miscarriage of justice, danger to health and safety, damage to the environment, or concealment of any of these.',
      '- To the employer it is protected without more',
      '- To a prescribed person, such as an environment agency, if the worker reasonably believes that it is substantially true',
      '- To others only under stricter conditions',
      'Clauses in contracts that would gag a protected disclosure are void.',
    ],
    consequence: [
      'Dismissal for a protected disclosure is automatically unfair, with uncapped compensation; detriment is actionable from the first day of work.',
    ],
    howThisApplies: [
      'Every employer. The definition of worker is wide and covers many agency staff and trainees.',
      'Evidence: a speak-up policy with named contacts, manager training, a confidential log with outcome and feedback, and a review of settlement templates.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1998/23',
    countries: GREAT_BRITAIN,
    sectors: SECTORS,
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Health and Safety Executive',
      "Information Commissioner's Office",
    ],
  },
  {
    slug: 'public-interest-disclosure-ni-1998',
    title: 'Public Interest Disclosure (Northern Ireland) Order 1998 (SI 1998/1763 (NI 17))',
    area,
    headlineDetails: ['Protection of whistleblowers in Northern Ireland.'],
    description: [
      'The Order follows the Act for Great Britain: qualifying disclosures in the public interest, among them damage to the environment, and protection from detriment and dismissal.',
      'Prescribed persons for Northern Ireland are listed in an order of their own.',
    ],
    consequence: ['Claims to an industrial tribunal.'],
    howThisApplies: [
      'Employers with staff in Northern Ireland name the local prescribed persons in the policy and keep the log.',
    ],
    link: 'https://www.legislation.gov.uk/nisi/1998/1763',
    countries: ['Northern Ireland'],
    sectors: SECTORS,
    regulators: ['Northern Ireland Environment Agency', 'Health and Safety Executive for Northern Ireland'],
  },
  {
    slug: 'freedom-of-information-2000',
    title: 'Freedom of Information Act 2000 (c. 36)',
    area,
    headlineDetails: [
      'Everybody may ask public authorities for recorded information and receives it unless an exemption applies.',
    ],
    description: [
      '- Answer promptly and within 20 working days',
      '- Confirm or deny, give the information or state the exemption and the public interest balance',
      '- Advise and assist; offer an internal review',
      '- Keep a publication scheme',
      'The Act covers bodies of England, Wales, Northern Ireland and the United Kingdom as a whole.',
    ],
    consequence: [
      'Decision and enforcement notices from the Commissioner. Destroying or altering requested information to prevent disclosure is an offence.',
    ],
    howThisApplies: [
      'Public authorities, universities among them. Contractors should expect that what they send to an authority can be asked for, and mark what is truly confidential.',
      'Evidence: request log with dates, publication scheme, retention schedule, training.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2000/36',
    countries: ['United Kingdom', ...ENGLAND_AND_WALES, 'Northern Ireland'],
    sectors: ['Public Sector', 'Higher Education'],
    regulators: ["Information Commissioner's Office"],
  },
  {
    slug: 'freedom-of-information-scotland-2002',
    title: 'Freedom of Information (Scotland) Act 2002 (asp 13)',
    area,
    headlineDetails: ['The right to information held by Scottish public authorities.'],
    description: [
      'Requests in recorded form are answered within 20 working days. A requester dissatisfied asks for review and may then apply to the Scottish Information Commissioner. Some housing, leisure and contractor bodies have been brought in by order.',
      '- Confirm or refuse with the exemption and the public interest',
      '- Review within 20 working days when asked',
      '- Publish by the model scheme and keep records so that they can be found',
    ],
    consequence: ['Enforceable decisions; failure can be treated as contempt of court.'],
    howThisApplies: [
      'Scottish councils, universities, colleges and designated bodies keep the request log, guide to information and review outcomes.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2002/13',
    countries: ['Scotland'],
    sectors: ['Public Sector', 'Higher Education'],
    regulators: ['Scottish Information Commissioner'],
  },
  {
    slug: 'environmental-information-2004',
    title: 'Environmental Information Regulations 2004 (SI 2004/3391)',
    area,
    headlineDetails: [
      'A wider right of access to environmental information, which reaches some private bodies under public control, such as water companies.',
    ],
    description: [
      'Environmental information is broad: elements, factors, measures, reports and even built structures as far as affected. Requests may be spoken.',
      '- Answer within 20 working days, up to 40 for complex and large requests',
      '- Exceptions are all subject to the public interest and to a presumption of disclosure',
      '- Information on emissions can seldom be withheld',
      '- Publish environmental information proactively',
    ],
    consequence: ['Enforcement by the Commissioner; altering or concealing requested information is an offence.'],
    howThisApplies: [
      'Public authorities and bodies that carry out public functions for the environment. Permit holders: monitoring returns will be public. Keep the log and reasons for each exception.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2004/3391',
    countries: ['United Kingdom', ...ENGLAND_AND_WALES, 'Northern Ireland'],
    sectors: ['Public Sector', 'Higher Education', 'Commercial'],
    regulators: ["Information Commissioner's Office"],
  },
  {
    slug: 'environmental-information-scotland-2004',
    title: 'Environmental Information (Scotland) Regulations 2004 (SSI 2004/520)',
    area,
    headlineDetails: ['Access to environmental information held by Scottish public authorities.'],
    description: [
      'The Regulations stand beside the freedom of information Act with fewer exceptions and a duty to publish. Requests may be spoken and are answered within 20 working days, or 40 if voluminous and complex.',
      'Information on emissions is given special weight. Charges must be reasonable and set out in a published schedule, and advice and assistance are owed to the person who asks.',
    ],
    consequence: ['Enforceable decisions of the Commissioner.'],
    howThisApplies: [
      'Treat requests on noise, waste, energy or land under these Regulations. Keep the log, with the regime used for each.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2004/520',
    countries: ['Scotland'],
    sectors: ['Public Sector', 'Higher Education'],
    regulators: ['Scottish Information Commissioner'],
  },
  {
    slug: 'data-protection-2018',
    title: 'Data Protection Act 2018 (c. 12)',
    area,
    headlineDetails: [
      'How personal data is used, with the UK GDPR; it sets the limits on what may be disclosed in answer to a request.',
    ],
    description: [
      'Names of whistleblowers, complainants about noise and people on monitoring footage are personal data. They are used lawfully, kept secure and no longer than needed.',
      '- Answer subject access within one month',
      '- Tell the Commissioner of a serious breach within 72 hours',
    ],
    consequence: [
      'Fines under the UK GDPR, which can reach a share of worldwide turnover, and some criminal offences.',
    ],
    howThisApplies: [
      'Check complaint logs, dust cameras and site access data. Keep the record of processing, retention rules and impact assessment for cameras.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2018/12',
    countries: UNITED_KINGDOM,
    sectors: [...ESTATES, 'Industrial/Heavy Manufacturing', 'Retail', 'Residential', 'SME'],
    regulators: ["Information Commissioner's Office"],
  },
  {
    slug: 'ireland-protected-disclosures-2014',
    title: 'Protected Disclosures Act 2014 (No. 14 of 2014)',
    area,
    headlineDetails: ['Ireland’s whistleblowing law, extended in 2022 to carry out the European Directive.'],
    description: [
      'Employers with 50 or more workers keep internal channels with a designated person, acknowledge within seven days and give feedback within three months. Prescribed persons and the Protected Disclosures Commissioner receive external reports.',
      'Workers include contractors, trainees, volunteers, board members and applicants. The motive of the reporter is irrelevant.',
      '- Anonymous reports may be followed up; identity is kept confidential',
    ],
    consequence: [
      'Hindering, penalising or breaching confidentiality is an offence; dismissal can bring up to five years’ pay.',
    ],
    howThisApplies: [
      'Count workers in Ireland. Keep the procedure, designation, log with dates of acknowledgement and feedback.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2014/act/14/enacted/en/html',
    countries: ['Ireland'],
    sectors: SECTORS,
    regulators: ['Environmental Protection Agency (Ireland)', 'Health and Safety Authority (Ireland)'],
  },
  {
    slug: 'eu-whistleblowers-2019-1937',
    title: 'Directive (EU) 2019/1937 on the protection of persons who report breaches of Union law',
    area,
    headlineDetails: [
      'Common minimum protection across the Union for people who report breaches, environmental ones among them.',
    ],
    description: [
      'Legal entities with 50 or more workers set up internal channels. Reports may go to authorities direct, and to the public under conditions. The burden of proof in cases of retaliation is reversed.',
      '- Acknowledge within seven days and give feedback within three months',
      '- Keep identity confidential and records no longer than needed',
      '- Smaller entities up to 249 workers may share resources',
    ],
    consequence: ['National penalties for hindering, retaliation and breach of confidentiality.'],
    howThisApplies: [
      'Groups with subsidiaries in the Union check that each of 50 or more has a channel of its own where national law asks for it.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2019/1937/oj',
    countries: UNION,
    sectors: EMPLOYERS,
    regulators: ['European Commission'],
  },
  {
    slug: 'eu-environmental-information-2003-4',
    title: 'Directive 2003/4/EC on public access to environmental information',
    area,
    headlineDetails: ['The European base for access to environmental information, after the Aarhus Convention.'],
    description: [
      'Public authorities, and bodies under their control, make information available within a month and spread it actively. Refusals are interpreted narrowly. Ireland carries it out by regulations of 2007.',
      'Commercial confidentiality is no ground for withholding information on emissions into the environment. Charges may not exceed a reasonable amount, and looking on the spot is free.',
    ],
    consequence: ['Appeal to the national commissioner and the courts.'],
    howThisApplies: [
      'Irish public bodies and their service companies keep the request log. Licensed sites expect their files to be read.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2003/4/oj',
    countries: UNION,
    sectors: ['Public Sector', 'Higher Education', 'Commercial'],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
]
