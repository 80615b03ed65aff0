import { SECTORS } from '#features/legal-register/fields.ts'
import { ENGLAND_AND_WALES, ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNION } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Construction and Buildings'

/** Planning, building and maintenance. */
export const buildings: SampleLegalItem[] = [
  {
    slug: 'building-regulations-2010',
    title: 'Building Regulations 2010 (SI 2010/2214)',
    area,
    headlineDetails: [
      'Functional requirements for building work in England and Wales: structure, fire, ventilation, water, drainage, energy (Part L), overheating, charging points and more.',
    ],
    description: [
      '- Building work and many changes of use need approval or notice before they start',
      '- Approved documents show ways to comply; England and Wales have documents of their own',
      '- Part L: fabric and services to limit energy use, also when a boiler, chiller or window is replaced or thermal elements are renovated',
      '- Part S in England: charging points for electric vehicles with new parking',
      '- Completion certificate, commissioning notice, and information to the owner',
    ],
    consequence: [
      'Contravention is an offence with an unlimited fine; work may have to be opened up, altered or removed.',
    ],
    howThisApplies: [
      'Every refurbishment. Ask before the order: is this notifiable, and who notifies?',
      'Evidence: plans approval or initial notice, Part L calculation, commissioning certificates, completion certificate, log book.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2010/2214',
    countries: ENGLAND_AND_WALES,
    sectors: SECTORS,
    regulators: ['Building Safety Regulator', 'Local Authorities'],
  },
  {
    slug: 'building-scotland-2004',
    title: 'Building (Scotland) Regulations 2004 (SSI 2004/406)',
    area,
    headlineDetails: ['Building standards in Scotland: warrant first, completion certificate before use.'],
    description: [
      'A building warrant is granted by the verifier, which is the council, before work begins. Technical handbooks explain the mandatory standards, among them section 6 on energy.',
      'New buildings under warrants applied for since April 2024 must not use direct emission heating such as gas boilers, subject to later relaxations for bioenergy and emergencies.',
    ],
    consequence: [
      'Work without warrant or occupation without accepted completion is an offence; enforcement notices follow.',
    ],
    howThisApplies: [
      'Each Scottish project: keep the warrant, amendments, completion certificate and sustainability label.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2004/406',
    countries: ['Scotland'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'building-ni-2012',
    title: 'Building Regulations (Northern Ireland) 2012 (SR 2012/192)',
    area,
    headlineDetails: ['Building control in Northern Ireland, run by the district councils.'],
    description: [
      'Plans are deposited or a building notice given, and work is inspected to completion. Part F covers the conservation of fuel and power; technical booklets give guidance.',
      'The owner and the builder share the duty. Applications can cover full plans or, for simpler work, a building notice; work done without approval may be regularised later at a cost.',
      '- Tell building control before work starts and at the stages it names',
      '- Keep the energy calculation and the air test result with the completion certificate',
    ],
    consequence: ['Contravention notices and fines.'],
    howThisApplies: ['Keep approvals, energy calculations and completion certificate for each project.'],
    link: 'https://www.legislation.gov.uk/nisr/2012/192',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'building-safety-2022',
    title: 'Building Safety Act 2022 (c. 30)',
    area,
    headlineDetails: [
      'A new regulator, dutyholders and gateways for higher-risk buildings, and competence for all building work in England.',
    ],
    description: [
      '- Higher-risk buildings: at least 18 metres or seven storeys with two or more homes; hospitals and care homes count during design and construction',
      '- Gateways two and three stop work and occupation until approved',
      '- In occupation: registration, accountable person, safety case report, golden thread of information',
      '- For all projects: client, designers and contractors must be competent and plan for compliance',
    ],
    consequence: [
      'Offences with imprisonment of up to two years; building without approval can halt a project for months.',
    ],
    howThisApplies: [
      'Owners of student halls and tall residential blocks above all. For other buildings note who the principal designer and principal contractor under building regulations are.',
      'Evidence: registration, safety case, resident engagement strategy, mandatory occurrence procedure.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/2022/30',
    countries: ENGLAND_AND_WALES,
    sectors: ['Residential', 'Higher Education', 'Public Sector', 'Commercial'],
    regulators: ['Building Safety Regulator', 'Local Authorities'],
  },
  {
    slug: 'cdm-2015',
    title: 'Construction (Design and Management) Regulations 2015 (SI 2015/51)',
    area,
    headlineDetails: [
      'Who plans, manages and coordinates health and safety on construction projects, from client to contractor.',
    ],
    description: [
      'The client makes suitable arrangements, provides pre-construction information and appoints a principal designer and principal contractor in writing where there is more than one contractor. A construction phase plan exists before work begins, and the health and safety file is handed over at the end.',
      '- Notify projects over 30 days with more than 20 workers at once, or over 500 person days',
    ],
    consequence: [
      'Offences under health and safety law. Where the client appoints nobody, the client carries the duties.',
    ],
    howThisApplies: [
      'Also roof repairs and fit-outs. Surveys for asbestos, ground and services belong to the pre-construction information. Keep appointments, F10, plan and file.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/51',
    countries: GREAT_BRITAIN,
    sectors: SECTORS,
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'town-country-planning-1990',
    title: 'Town and Country Planning Act 1990 (c. 8)',
    area,
    headlineDetails: ['Planning permission for development in England and Wales, its conditions, and enforcement.'],
    description: [
      'Building, engineering, mining and material changes of use are development. Conditions on hours, drainage, noise, landscaping and ecology bind whoever owns the land later.',
      'Enforcement in England is generally possible for ten years after a breach.',
    ],
    consequence: [
      'The breach itself is mostly not an offence; failing to comply with an enforcement notice is, with an unlimited fine.',
    ],
    howThisApplies: [
      'Keep a register of conditions for each site with how each is discharged or kept. Containers, extra plant on roofs and waste storage are frequent surprises.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1990/8',
    countries: ENGLAND_AND_WALES,
    sectors: SECTORS,
    regulators: ['Local Authorities'],
  },
  {
    slug: 'listed-buildings-1990',
    title: 'Planning (Listed Buildings and Conservation Areas) Act 1990 (c. 9)',
    area,
    headlineDetails: [
      'Consent for works that affect the character of a listed building, and care for conservation areas.',
    ],
    description: [
      'Inside and out are protected, with fixtures and much that stands in the grounds. Energy measures such as windows, insulation and heat pumps may need consent as well as planning permission.',
      'In conservation areas demolition needs planning permission and trees have a period of notice. The owner may be served with a repairs notice if a listed building decays.',
    ],
    consequence: [
      'Unauthorised works are an offence at once, with an unlimited fine or up to two years’ imprisonment.',
    ],
    howThisApplies: ['Mark listed buildings on the estate plan. Keep consents, method statements and photographs.'],
    link: 'https://www.legislation.gov.uk/ukpga/1990/9',
    countries: ENGLAND_AND_WALES,
    sectors: [...ESTATES, 'Leisure & Hospitality', 'Land Management', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'eia-england-2017',
    title: 'Town and Country Planning (Environmental Impact Assessment) Regulations 2017 (SI 2017/571)',
    area,
    headlineDetails: ['Projects likely to have significant effects are assessed before planning permission is given.'],
    description: [
      'Schedule 1 projects are always assessed; Schedule 2 projects above a threshold or in a sensitive area are screened. The environmental statement is prepared by competent experts and consulted upon.',
      'Mitigation promised in the statement becomes condition or obligation, and often has to be monitored for years. Changes and extensions of an existing project are screened as well.',
    ],
    consequence: ['Permission given without a required assessment may be quashed.'],
    howThisApplies: [
      'For each larger project keep the screening opinion, the statement and the list of mitigation with its owner.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2017/571',
    countries: ['England'],
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial', 'Public Sector', 'Land Management'],
    regulators: ['Local Authorities', 'Natural England', 'Environment Agency'],
  },
  {
    slug: 'town-country-planning-scotland-1997',
    title: 'Town and Country Planning (Scotland) Act 1997 (c. 8)',
    area,
    headlineDetails: ['Planning permission, conditions and enforcement in Scotland.'],
    description: [
      'Development is decided by the development plan, which includes the national planning framework with its weight on climate and nature. Larger proposals need consultation before application.',
      'Conditions run with the land. Amendments of 2019 added regional strategies, local place plans and more notice to neighbours.',
      '- Check each condition for a trigger: before start, before use, for ever',
    ],
    consequence: ['Failing to comply with an enforcement notice is an offence; fixed penalties may be offered.'],
    howThisApplies: ['Keep a register of conditions for each Scottish site, with the date each was met.'],
    link: 'https://www.legislation.gov.uk/ukpga/1997/8',
    countries: ['Scotland'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Land Management', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'eu-energy-performance-buildings-2024-1275',
    title: 'Directive (EU) 2024/1275 on the energy performance of buildings (recast)',
    area,
    headlineDetails: [
      'Zero-emission new buildings, minimum standards for the worst non-residential ones, solar and charging.',
    ],
    description: [
      '- New public buildings zero-emission from 2028, all new buildings from 2030',
      '- The worst 16 per cent of non-residential buildings improved by 2030, 26 per cent by 2033',
      '- Life-cycle carbon stated for new buildings, larger ones first',
      '- Solar installations and charging points by size and date',
    ],
    consequence: ['Set by national law; transposition was due in May 2026.'],
    howThisApplies: [
      'Owners in Ireland rank their buildings by rating and plan. Keep the list, certificates and investment dates.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2024/1275/oj',
    countries: UNION,
    sectors: [...ESTATES, ...SHOPS, 'Residential'],
    regulators: ['European Commission'],
  },
  {
    slug: 'ireland-planning-2024',
    title: 'Planning and Development Act 2024 (No. 34 of 2024)',
    area,
    headlineDetails: ['The new code of Irish planning law, brought into force in stages in place of the Act of 2000.'],
    description: [
      'It covers plans, consents, environmental and habitats assessment, enforcement and judicial review, with statutory time limits for decisions and An Coimisiún Pleanála as the national body. Check which parts have been commenced.',
      'Until a part is commenced the Act of 2000 goes on for that matter, so that a single project may touch both.',
      '- Compliance submissions for conditions are made before the stage they name',
      '- Quarries, waste facilities and wind farms usually need assessment by environmental and habitats law as well',
    ],
    consequence: ['Unauthorised development is an offence, and the courts may order it to cease.'],
    howThisApplies: [
      'Keep permissions, conditions and assessments for each Irish site, and note under which Act each was given.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2024/act/34/enacted/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, ...ESTATES, 'Land Management', 'Residential'],
    regulators: ['Local Authorities'],
  },
]
