import { SECTORS } from '#features/legal-register/fields.ts'
import { EMPLOYERS, ENGLAND_AND_WALES, GREAT_BRITAIN, MAKERS } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Hazardous Substances'

/** Storing and using hazardous things: stores, laboratories, plant and old buildings. */
export const hazardsOnSite: SampleLegalItem[] = [
  {
    slug: 'coshh-2002',
    title: 'Control of Substances Hazardous to Health Regulations 2002 (SI 2002/2677)',
    area,
    headlineDetails: [
      'COSHH: assess, prevent or control exposure to hazardous substances at work, and keep the controls working.',
    ],
    description: [
      '- A suitable assessment before work begins, written down with five or more employees',
      '- Prevent exposure, or control it adequately: substitution first, gloves last',
      '- Thorough examination of local exhaust ventilation at least every 14 months',
      '- Monitoring and health surveillance where the assessment calls for it; records for 5 or 40 years',
      '- Information, training and arrangements for spills',
    ],
    consequence: [
      'Breach is an offence under the Health and Safety at Work etc. Act 1974; improvement and prohibition notices are common.',
    ],
    howThisApplies: [
      'From cleaning cupboard to pilot plant. Dust, fume and biological agents count, even without a label.',
      'Evidence: assessments with review date, extraction test reports, fit tests, spill drill notes.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2002/2677',
    countries: GREAT_BRITAIN,
    sectors: EMPLOYERS,
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'comah-2015',
    title: 'Control of Major Accident Hazards Regulations 2015 (SI 2015/483)',
    area,
    headlineDetails: [
      'COMAH: sites that hold dangerous substances above set quantities take all measures necessary to prevent major accidents and limit their consequences.',
    ],
    description: [
      'Quantities are counted for the whole establishment, with an aggregation rule, and the possible maximum decides, not the stock of the day.',
      '- Both tiers: notification, major accident prevention policy, safety management system, public information',
      '- Upper tier: safety report every five years, internal and external emergency plans, tested',
      '- Tell the competent authority of changes and of major accidents',
    ],
    consequence: [
      'Unlimited fines and imprisonment; operations may be prohibited if the measures are seriously deficient.',
    ],
    howThisApplies: [
      'Do the aggregation sum even if you think you are far below. Fuel, aerosols, oxidisers and hazardous waste all count.',
      'Evidence: the inventory with maximum quantities, the sum, and either the notification or the reason why none is needed.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/483',
    countries: GREAT_BRITAIN,
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial'],
    regulators: [
      'Health and Safety Executive',
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
    ],
  },
  {
    slug: 'asbestos-2012',
    title: 'Control of Asbestos Regulations 2012 (SI 2012/632)',
    area,
    headlineDetails: ['The duty to manage asbestos in non-domestic buildings, and strict rules for work with it.'],
    description: [
      '- The dutyholder finds asbestos, presumes it where not known, records it and assesses the risk',
      '- A written plan, reviewed and put into action; information to everybody who may disturb it',
      '- A refurbishment and demolition survey before intrusive work',
      '- Licensed contractors, notification and medical surveillance according to the work',
    ],
    consequence: ['Prosecution for breach; exposure of workers is treated as serious harm even without illness.'],
    howThisApplies: [
      'Every building from before 2000, including common parts of flats. Waste asbestos is hazardous waste.',
      'Evidence: register and plan with last review, re-inspection photographs, permits to work, consignment notes, four-stage clearance certificates.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/632',
    countries: GREAT_BRITAIN,
    sectors: SECTORS,
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'dsear-2002',
    title: 'Dangerous Substances and Explosive Atmospheres Regulations 2002 (SI 2002/2776)',
    area,
    headlineDetails: [
      'DSEAR: assess and control fire and explosion risks from flammable liquids, gases, dusts and substances corrosive to metal.',
    ],
    description: [
      '- A risk assessment before work starts, with zones classified and marked where explosive atmospheres may occur',
      '- Suitable equipment in zones; verification of explosion safety by a competent person before first use',
      '- Reduce quantities, ventilate, keep away ignition',
      '- Emergency arrangements and information for the fire service',
    ],
    consequence: ['Offences under health and safety law, with notices and fines.'],
    howThisApplies: [
      'Paint stores, battery charging, flour and wood dust, biogas and hydrogen. Keep zone drawings, the equipment register and inspection certificates.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2002/2776',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, 'Higher Education', 'Land Management', 'SME'],
    regulators: ['Health and Safety Executive', 'Local Authorities'],
  },
  {
    slug: 'planning-hazardous-substances-1990',
    title: 'Planning (Hazardous Substances) Act 1990 (c. 10)',
    area,
    headlineDetails: [
      'Consent from the planning authority for keeping hazardous substances at or above the controlled quantity.',
    ],
    description: [
      'The consent belongs to the land and states quantities, places and conditions. The quantities follow regulations of 2015 and often, but not always, the COMAH lower tier.',
      'A change of control of part of the land can end the consent.',
    ],
    consequence: ['Keeping a substance without consent or above it is an offence.'],
    howThisApplies: [
      'Compare the COMAH inventory with the consent once a year, and before each purchase of a larger tank or sale of land.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1990/10',
    countries: ENGLAND_AND_WALES,
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial'],
    regulators: ['Local Authorities', 'Health and Safety Executive', 'Environment Agency'],
  },
  {
    slug: 'pcbs-england-wales-2000',
    title:
      'Environmental Protection (Disposal of Polychlorinated Biphenyls and other Dangerous Substances) (England and Wales) Regulations 2000 (SI 2000/1043)',
    area,
    headlineDetails: ['Ends the use of equipment that contains PCBs and makes holders register what is left.'],
    description: [
      'Transformers, capacitors and other equipment with more than 50 parts per million must be taken out of use. Amendments brought the last transformers to their end in 2025.',
      'Holders register yearly until disposal and label both the equipment and the door to the room.',
    ],
    consequence: ['Holding contaminated equipment unlawfully is an offence.'],
    howThisApplies: [
      'Owners of substations and electrical plant from before 1987. Keep oil test results by serial number, or the maker’s statement.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2000/1043',
    countries: ENGLAND_AND_WALES,
    sectors: ['Industrial/Heavy Manufacturing', 'Public Sector', 'Higher Education', 'Commercial'],
    regulators: ['Environment Agency', 'Natural Resources Wales'],
  },
  {
    slug: 'carriage-dangerous-goods-2009',
    title: 'Carriage of Dangerous Goods and Use of Transportable Pressure Equipment Regulations 2009 (SI 2009/1348)',
    area,
    headlineDetails: [
      'Makes the ADR and RID agreements law for moving dangerous goods by road and rail in Great Britain.',
    ],
    description: [
      '- Classify, pack, mark and document each consignment',
      '- Trained drivers and staff; instructions in writing and equipment on board',
      '- A dangerous goods safety adviser unless an exemption applies, with a yearly report',
      'Limited quantities and small loads have lighter rules.',
    ],
    consequence: ['Prohibition at the roadside, fixed penalties and prosecution.'],
    howThisApplies: [
      'Also for those who only hand over hazardous waste, gas bottles or lithium batteries. Keep the adviser’s certificate and annual report, training records and transport documents for three months.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2009/1348',
    countries: GREAT_BRITAIN,
    sectors: [...MAKERS, 'Commercial', 'Higher Education', 'Retail'],
    regulators: ['Health and Safety Executive'],
  },
  {
    slug: 'ionising-radiations-2017',
    title: 'Ionising Radiations Regulations 2017 (SI 2017/1075)',
    area,
    headlineDetails: [
      'Notify, register or seek consent before working with ionising radiation, and keep doses as low as reasonably practicable.',
    ],
    description: [
      'The graded approach depends on risk. Radon in workplaces above 300 becquerels per cubic metre is included.',
      '- Radiation risk assessment, local rules and a supervisor',
      '- Consultation of a radiation protection adviser',
      '- Dosimetry, designated areas, leak tests of sealed sources and accounting for them',
    ],
    consequence: ['Offences under health and safety law. Holding and disposing of sources is permitted separately.'],
    howThisApplies: [
      'Universities, hospitals, non-destructive testing, level gauges, and basements in radon areas. Evidence: registration certificates, the adviser’s appointment, leak tests, radon results.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2017/1075',
    countries: GREAT_BRITAIN,
    sectors: ['Higher Education', 'Public Sector', ...MAKERS],
    regulators: ['Health and Safety Executive'],
  },
  {
    slug: 'gmo-contained-use-2014',
    title: 'Genetically Modified Organisms (Contained Use) Regulations 2014 (SI 2014/1663)',
    area,
    headlineDetails: [
      'Risk assessment, classification, notification and containment for work with genetically modified organisms.',
    ],
    description: [
      'Premises are notified before first use, and activities of class 2 to 4 as well. A genetic modification safety committee advises on the assessment. Waste must be inactivated by a validated means.',
      'Risk assessments are reviewed when there is reason to think them out of date and kept for ten years after the work ends. Accidents are reported at once to the competent authority.',
    ],
    consequence: ['Breach is an offence; work can be stopped.'],
    howThisApplies: [
      'Laboratories in universities and life science firms. Keep notifications with acknowledgement, committee minutes, autoclave validation and the incident log.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2014/1663',
    countries: GREAT_BRITAIN,
    sectors: ['Higher Education', 'Light Manufacturing', 'Public Sector'],
    regulators: ['Health and Safety Executive'],
  },
  {
    slug: 'cooling-towers-1992',
    title: 'Notification of Cooling Towers and Evaporative Condensers Regulations 1992 (SI 1992/2225)',
    area,
    headlineDetails: ['Tell the council in writing where cooling towers and evaporative condensers stand.'],
    description: [
      'Whoever controls the premises notifies the device before use, and changes within a month. The list lets public health teams trace an outbreak of legionnaires’ disease in hours.',
      'Devices that hold no water exposed to air, or that do not work by evaporation, are outside. Cooling towers that are taken out of use are to be reported as well, so that the register stays true.',
    ],
    consequence: ['Failing to notify is an offence; legionella control is judged under COSHH besides.'],
    howThisApplies: ['Keep the notification with proof of receipt and check it against the roof once a year.'],
    link: 'https://www.legislation.gov.uk/uksi/1992/2225',
    countries: GREAT_BRITAIN,
    sectors: [
      'Industrial/Heavy Manufacturing',
      'Commercial',
      'Leisure & Hospitality',
      'Public Sector',
      'Higher Education',
    ],
    regulators: ['Local Authorities', 'Health and Safety Executive'],
  },
]
