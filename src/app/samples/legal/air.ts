import { ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNION } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Air'

/** Smoke, standards and combustion. */
export const air: SampleLegalItem[] = [
  {
    slug: 'clean-air-act-1993',
    title: 'Clean Air Act 1993 (c. 11)',
    area,
    headlineDetails: [
      'Forbids dark smoke from chimneys and from open burning on trade and industrial land, and lets councils declare smoke control areas.',
    ],
    description: [
      'The Act deals with smoke, grit and dust that are not already covered by an environmental permit. It reaches far more premises than most people expect, because a bonfire of pallets counts.',
      '- No dark smoke from the chimney of any building, save for short permitted periods such as lighting up',
      '- No dark smoke from burning on industrial or trade premises, whether in a drum, a skip or the open',
      '- New furnaces above domestic size must be capable of running without smoke, and the council must be told before they are installed',
      '- The height of certain chimneys needs approval, so that fumes disperse',
      '- In a smoke control area only authorised fuels or exempt appliances may be used',
    ],
    consequence: [
      'Emission of dark smoke is an offence and can be prosecuted in the magistrates’ court. In England smoke from a chimney in a smoke control area can lead to a financial penalty from the council.',
    ],
    howThisApplies: [
      'It applies if you run a boiler or furnace outside a permit, own a stove or chimney in a smoke control area, or have ground on which somebody might light a fire. Look up each address on the council’s smoke control map.',
      'Keep appliance data sheets, chimney height approvals, service records with a smoke reading, and the site rule that forbids burning.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1993/11',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'Land Management', 'SME', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'clean-air-northern-ireland-order-1981',
    title: 'Clean Air (Northern Ireland) Order 1981 (SI 1981/158 (NI 4))',
    area,
    headlineDetails: [
      'Northern Ireland’s own rules on dark smoke, furnaces, chimney heights and smoke control areas, run by the district councils.',
    ],
    description: [
      'The Order follows the same idea as the Clean Air Act in Great Britain: dark smoke from chimneys and from industrial or trade premises is forbidden, and districts or parts of them can be made smoke control areas.',
      'New furnaces are to be notified to the district council and must be capable, as far as practicable, of smokeless operation. Grit and dust from larger furnaces can be measured at the council’s request.',
    ],
    consequence: [
      'Causing or permitting dark smoke is an offence. The council can also serve notices about arrestment plant and about smoke that amounts to a nuisance.',
    ],
    howThisApplies: [
      'Check whether your premises lie in a smoke control area and which fuels your appliances burn. Note who is allowed to order solid fuel, and keep the delivery tickets together with service sheets for boilers and stoves.',
    ],
    link: 'https://www.legislation.gov.uk/nisi/1981/158',
    countries: ['Northern Ireland'],
    sectors: [...MAKERS, 'Commercial', 'Public Sector', 'Leisure & Hospitality', 'Residential'],
    regulators: ['Local Authorities', 'Northern Ireland Environment Agency'],
  },
  {
    slug: 'environment-act-1995-air-quality',
    title: 'Environment Act 1995 (c. 25), Part IV: local air quality management',
    area,
    headlineDetails: [
      'Councils must review the air in their area, declare air quality management areas where standards are not met, and draw up action plans.',
    ],
    description: [
      'The duties fall on local authorities and, since the Environment Act 2021, also on bodies named as air quality partners. Businesses meet the regime indirectly: through planning conditions, traffic restrictions, clean air zones and questions about boilers, generators and fleets.',
      '- Find out whether a site lies in or beside an air quality management area',
      '- Read the action plan for measures that name your sector or your road',
      '- Expect an air quality assessment with a planning application that adds traffic or combustion plant',
    ],
    consequence: [
      'An organisation that is not a public body is not fined under Part IV itself. Weak air quality evidence, however, leads to refused planning applications and tighter conditions.',
    ],
    howThisApplies: [
      'Public bodies should record whether they are an air quality partner and what they have agreed to do. Everybody else: note the management areas around your sites, and keep the assessments made for planning with the conditions that followed from them.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1995/25/part/IV',
    countries: GREAT_BRITAIN,
    sectors: [...ESTATES, 'Industrial/Heavy Manufacturing', 'Residential'],
    regulators: ['Local Authorities', 'Environment Agency', 'Scottish Environment Protection Agency'],
  },
  {
    slug: 'air-quality-standards-regulations-2010',
    title: 'Air Quality Standards Regulations 2010 (SI 2010/1001)',
    area,
    headlineDetails: [
      'Sets the limit values and target values for pollutants in outdoor air, among them nitrogen dioxide, particulates, ozone, lead and benzene.',
    ],
    description: [
      'The Secretary of State must measure air quality across zones, keep levels within the limits and publish plans where they are exceeded. Scotland, Wales and Northern Ireland have regulations of their own with the same structure.',
      'No direct duty falls on a business. The values nevertheless appear in environmental permits, in planning decisions and in dispersion modelling, so that a consultant’s report will quote them line by line.',
    ],
    consequence: [
      'There is no offence for an operator. A process that is shown to push local air over a limit value can expect its permit to be reviewed and tightened.',
    ],
    howThisApplies: [
      'It matters if you hold a permit with emissions to air, plan a development that needs modelling, or monitor at your boundary. Keep the latest model, the background data it used and any boundary results in one place.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2010/1001',
    countries: ['England'],
    sectors: ['Industrial/Heavy Manufacturing', 'Public Sector', 'Commercial'],
    regulators: ['Environment Agency', 'Local Authorities', 'Office for Environmental Protection'],
  },
  {
    slug: 'air-quality-and-soundscapes-wales-2024',
    title: 'Environment (Air Quality and Soundscapes) (Wales) Act 2024 (asc 2)',
    area,
    headlineDetails: [
      'Gives Wales powers for new air quality targets, clean air and smoke control measures, and, for the first time in the United Kingdom, a national strategy on soundscapes.',
    ],
    description: [
      'Welsh Ministers are to set a target for fine particulate matter and may set others, and must publish strategies on air quality and on soundscapes. Local authorities must have regard to them.',
      '- Stronger local air quality management with set dates for compliance',
      '- Smoke control enforced by civil penalty from the council in place of prosecution',
      '- Wider powers on vehicle idling and on charging schemes for trunk roads',
    ],
    consequence: [
      'Penalty notices are possible for smoke in a smoke control area and for stationary idling. Much of the Act works through later regulations, so check what has been commenced.',
    ],
    howThisApplies: [
      'Welsh sites should look at solid-fuel appliances, waiting vehicles at loading bays and school-run car parks, and noise from plant near quiet places. Record the review and any no-idling signs and instructions to drivers.',
    ],
    link: 'https://www.legislation.gov.uk/asc/2024/2',
    countries: ['Wales'],
    sectors: ['Public Sector', 'Higher Education', 'Commercial', 'Retail', 'Residential'],
    regulators: ['Local Authorities', 'Natural Resources Wales'],
  },
  {
    slug: 'eu-ambient-air-quality-2024-2881',
    title: 'Directive (EU) 2024/2881 on ambient air quality and cleaner air for Europe (recast)',
    area,
    headlineDetails: [
      'Brings the Union’s limit values closer to the guidance of the World Health Organization by 2030, and gives people harmed by unlawful pollution a right to compensation.',
    ],
    description: [
      'The Directive replaces those of 2004 and 2008. Member States must transpose it, monitor more pollutants at more places, and draw up roadmaps ahead of 2030 where levels are too high.',
      'It addresses States, not businesses; permits, traffic rules and heating standards are the way it reaches companies.',
    ],
    consequence: [
      'Member States must lay down penalties for breaches of national measures, and allow claims where a person’s health is damaged because the rules were not kept.',
    ],
    howThisApplies: [
      'Operators in Ireland and elsewhere in the Union should note the 2030 values in their planning for stacks, boilers and fleets, and follow how national law takes them up.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2024/2881/oj',
    countries: UNION,
    sectors: ['Industrial/Heavy Manufacturing', 'Public Sector'],
    regulators: ['European Commission', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'ireland-air-pollution-act-1987',
    title: 'Air Pollution Act 1987 (No. 6 of 1987)',
    area,
    headlineDetails: [
      'Ireland’s framework for clean air outside the EPA licensing system: a general duty to prevent air pollution, control of fuels, and licences for smaller industrial plant from the local authority.',
    ],
    description: [
      '- The occupier of premises other than a private dwelling must use the best practicable means to limit and, if possible, prevent an emission',
      '- No emission in such quantity or manner as to be a nuisance',
      '- Certain industrial plant below the EPA’s threshold needs an air pollution licence from the council',
      '- Ministers make regulations on solid fuels, which now apply a smoky-fuel regime across the State',
    ],
    consequence: ['Breach is an offence; the local authority may serve a notice and the courts may order measures.'],
    howThisApplies: [
      'Check whether your process is listed for an air pollution licence, and treat dust, odour and smoke as covered by the general duty even where no licence is needed. Keep the complaints log and the maintenance record of abatement plant.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/1987/act/6/enacted/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, 'Retail', 'Commercial', 'SME'],
    regulators: ['Local Authorities', 'Environmental Protection Agency (Ireland)'],
  },
  {
    slug: 'ireland-medium-combustion-plants-2017',
    title: 'European Union (Medium Combustion Plants) Regulations 2017 (S.I. No. 595/2017)',
    area,
    headlineDetails: [
      'Irish rules for boilers, engines and turbines with a rated thermal input from 1 up to 50 megawatts: registration with the EPA, emission limits and monitoring.',
    ],
    description: [
      'The Regulations carry the Medium Combustion Plant Directive into Irish law. New plant must be registered before it operates; existing plant came in according to size, with limits from 2025 above 5 megawatts and from 2030 below.',
      'The operator keeps monitoring results, fuel and hours run, and any failure of abatement, for at least six years.',
    ],
    consequence: ['Operating without registration, or above the limits, is an offence that the EPA can prosecute.'],
    howThisApplies: [
      'Add up the thermal input of plant that shares a stack. Evidence: certificate of registration, the monitoring report of the period and the log of hours for plant that claims limited use.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/2017/si/595/made/en/html',
    countries: ['Ireland'],
    sectors: [...MAKERS, 'Public Sector', 'Higher Education'],
    regulators: ['Environmental Protection Agency (Ireland)'],
  },
]
