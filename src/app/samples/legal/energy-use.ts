import { ENGLAND_AND_WALES, ESTATES, GREAT_BRITAIN, MAKERS, SHOPS, UNION, UNITED_KINGDOM } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Energy and Carbon'

/** Saving energy: audits, buildings, heat networks and products. */
export const energyUse: SampleLegalItem[] = [
  {
    slug: 'esos-2014',
    title: 'Energy Savings Opportunity Scheme Regulations 2014 (SI 2014/1643)',
    area,
    headlineDetails: [
      'Every four years large undertakings in the United Kingdom measure their total energy use, audit the significant part of it and notify the Environment Agency.',
      'Since the third phase participants also publish an action plan and report each year on what they did.',
    ],
    description: [
      'An undertaking qualifies if on the qualification date it has 250 or more employees, or fewer but exceeds both financial thresholds, or belongs to a group with such an undertaking in the United Kingdom. Most public bodies are outside.',
      '- Measure energy in buildings, industrial processes and transport over a reference year',
      '- Cover at least 95 per cent of it as significant energy consumption',
      '- Audit it, or be covered by a certified ISO 50001 system',
      '- Have the assessment reviewed by a registered lead assessor and signed by a director',
      '- Notify by the compliance date, then file the action plan and annual progress updates',
    ],
    consequence: [
      'Civil penalties apply for failing to notify, to keep records or to carry out the assessment, with daily additions and publication of the name.',
    ],
    howThisApplies: [
      'Test each UK company in the group against the thresholds on the qualification date of the phase, and write the outcome down even where it is “no”.',
      'The evidence pack holds the energy data and its sources, site visit notes, the lead assessor’s certificate, the directors’ sign-off, the submission receipt, and each year’s action plan update.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2014/1643',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, ...SHOPS, 'Commercial', 'Land Management'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'mees-private-rented-2015',
    title: 'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015 (SI 2015/962)',
    area,
    headlineDetails: [
      'The minimum standard known as MEES: a landlord may not let, or go on letting, a property with an energy performance certificate below E unless an exemption is registered.',
    ],
    description: [
      'The rule has covered all non-domestic lettings in scope since April 2023 and domestic ones since April 2020. It bites wherever an energy performance certificate is legally required.',
      '- Commercial landlords must make cost-effective improvements, judged by a seven-year payback test',
      '- Domestic landlords must spend up to a cost cap',
      '- Exemptions, for example for lack of consent or for devaluation, are entered in the public PRS register and mostly last five years',
    ],
    consequence: [
      'The local authority can impose civil penalties that depend on rateable value and length of breach, and publish the breach. The letting itself stays valid.',
    ],
    howThisApplies: [
      'Landlords and those who sublet should keep a schedule of every lease with certificate, rating, expiry date and lease events. Tenants who sublet a floor are landlords for that floor. Government has consulted on raising the standard, so plan works with a margin.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2015/962',
    countries: ENGLAND_AND_WALES,
    sectors: ['Commercial', 'Retail', 'Higher Education', 'Land Management', 'Residential', 'SME'],
    regulators: ['Local Authorities', 'Department for Energy Security and Net Zero'],
  },
  {
    slug: 'energy-performance-buildings-2012',
    title: 'Energy Performance of Buildings (England and Wales) Regulations 2012 (SI 2012/3118)',
    area,
    headlineDetails: [
      'Energy performance certificates when a building is built, sold or let, display energy certificates in public buildings, and inspections of air conditioning.',
    ],
    description: [
      '- An energy performance certificate (EPC) on construction, sale or letting; valid for ten years',
      '- The EPC on display in commercial premises over 500 square metres that the public visits, where one exists',
      '- A display energy certificate (DEC) in buildings over 250 square metres occupied by public authorities and visited by the public: yearly above 1,000 square metres, otherwise every ten years, with an advisory report',
      '- Air-conditioning systems over 12 kilowatts inspected by an accredited assessor at least every five years',
    ],
    consequence: [
      'Enforcement officers of the local authority, usually trading standards, can issue penalty charge notices.',
    ],
    howThisApplies: [
      'List buildings with floor area, certificate number and expiry. Add the rated output of all air conditioning under the control of one person in a building, because the 12 kilowatts are counted together.',
      'Evidence: certificates, the TM44 inspection report, a photograph of the display.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/3118',
    countries: ENGLAND_AND_WALES,
    sectors: [...ESTATES, ...SHOPS, 'Residential', 'SME'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'non-domestic-energy-scotland-2016',
    title: 'Assessment of Energy Performance of Non-domestic Buildings (Scotland) Regulations 2016 (SSI 2016/146)',
    area,
    headlineDetails: [
      'Owners of larger non-domestic buildings in Scotland must have an action plan for energy improvements drawn up when they sell or let.',
    ],
    description: [
      'Known as Section 63, the rules apply to buildings over 1,000 square metres that do not meet the building regulations of 2002 or later. The action plan sets targets for carbon and energy, which the owner either carries out within three and a half years or defers by recording and displaying operational ratings each year.',
      'Lease renewals with the same tenant, short lettings and new buildings are outside. Government has announced a review of the rules, so check them before relying on deferral.',
    ],
    consequence: ['The local authority can issue a penalty charge notice where no action plan exists.'],
    howThisApplies: [
      'Check date, floor area and recent upgrades before marketing a building or renewing a lease to a new tenant. Keep the action plan, and the yearly display energy certificate if improvements are deferred.',
    ],
    link: 'https://www.legislation.gov.uk/ssi/2016/146',
    countries: ['Scotland'],
    sectors: [...ESTATES, ...SHOPS],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'heat-network-metering-billing-2014',
    title: 'Heat Network (Metering and Billing) Regulations 2014 (SI 2014/3120)',
    area,
    headlineDetails: [
      'Whoever supplies and charges for heating, cooling or hot water through a communal or district network must notify it, meter it where required and bill on actual use.',
    ],
    description: [
      '- Notify the network to the authorities before it starts, and again every four years',
      '- Sort each building into the viable, open or exempt class and fit meters or heat cost allocators accordingly',
      '- Bill by consumption at least yearly where meters are in place, with the information the Regulations list',
      'A landlord who recharges heat from one boiler to several tenants is a heat supplier.',
    ],
    consequence: ['Civil sanctions, and prosecution for failing to notify or to install meters.'],
    howThisApplies: [
      'Look for blocks, student halls and multi-let offices with a shared plant room. Keep the notification receipts, the class of each building with the cost-effectiveness tool where used, and a sample bill. See also the market framework of 2025, which adds duties to Ofgem.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2014/3120',
    countries: UNITED_KINGDOM,
    sectors: [...ESTATES, 'Residential', 'Retail'],
    regulators: ['Office for Product Safety and Standards'],
  },
  {
    slug: 'heat-networks-market-framework-2025',
    title: 'Heat Networks (Market Framework) (Great Britain) Regulations 2025 (SI 2025/269)',
    area,
    headlineDetails: [
      'Makes the operation of heat networks and the supply of heat through them a regulated activity that needs authorisation, with Ofgem as the regulator.',
    ],
    description: [
      'Networks that were already running are treated as authorised at first, but must be registered with Ofgem in the time allowed. New ones have to be authorised before they start.',
      '- Conditions on fair pricing, clear bills, complaints and vulnerable customers',
      '- Membership of the redress scheme',
      '- Security of supply and, in time, technical standards',
      '- Information to the regulator and records kept ready for it',
    ],
    consequence: [
      'Carrying on a regulated activity without authorisation is an offence. Ofgem can make orders, impose penalties and require redress to customers.',
    ],
    howThisApplies: [
      'Any organisation that supplies heat from a shared plant to tenants, students, residents or neighbouring buildings should decide who is the operator and who the supplier.',
      'Keep a list of networks, the registration with Ofgem, the complaints procedure and the reasoning behind the tariff.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2025/269',
    countries: GREAT_BRITAIN,
    sectors: [...ESTATES, 'Residential', 'Industrial/Heavy Manufacturing'],
    regulators: ['Ofgem', 'Office for Product Safety and Standards', 'Department for Energy Security and Net Zero'],
  },
  {
    slug: 'ecodesign-2010',
    title: 'Ecodesign for Energy-Related Products Regulations 2010 (SI 2010/2617)',
    area,
    headlineDetails: [
      'Products that use or affect energy, from motors to fridges, must meet minimum ecodesign requirements before they are placed on the market.',
    ],
    description: [
      'The requirements for each kind of product stand in separate measures. The manufacturer or importer assesses conformity, marks the product and keeps the technical file.',
      'For buyers the effect is simple: specify by the current class, and do not reinstall stock of withdrawn lamps, motors or fans.',
    ],
    consequence: ['Market surveillance can bring notices, civil sanctions, recall and prosecution.'],
    howThisApplies: [
      'Directly relevant to makers, importers and own-brand sellers. Others may use it in purchasing rules: keep the specification that demands the efficient class and the data sheets of what was bought.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2010/2617',
    countries: UNITED_KINGDOM,
    sectors: [...MAKERS, 'Retail'],
    regulators: ['Office for Product Safety and Standards'],
  },
  {
    slug: 'energy-information-2011',
    title: 'Energy Information Regulations 2011 (SI 2011/1524)',
    area,
    headlineDetails: ['Energy labels on products, in shops and online, and energy classes in advertising.'],
    description: [
      'Suppliers provide the label and product information sheet; dealers display them so that the customer sees them before buying, also on websites and with hire goods.',
      'Classes were rescaled from A to G for many appliances, so that old labels with A+++ on stock and web pages are wrong today.',
      '- Adverts and technical brochures show the class and the range of classes',
    ],
    consequence: ['Failure to display is an offence and can be met with civil sanctions.'],
    howThisApplies: [
      'Applies to whoever sells, hires out or advertises labelled products. A dated walk through the shop floor and a check of ten product pages make good evidence.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2011/1524',
    countries: UNITED_KINGDOM,
    sectors: ['Retail', 'SME', 'Light Manufacturing'],
    regulators: ['Office for Product Safety and Standards', 'Local Authorities'],
  },
  {
    slug: 'eu-energy-efficiency-2023-1791',
    title: 'Directive (EU) 2023/1791 on energy efficiency (recast)',
    area,
    headlineDetails: [
      'Puts energy efficiency first in planning and investment, and asks the largest energy users in the Union for a certified energy management system or a regular audit.',
    ],
    description: [
      'What triggers the duty is energy use instead of size: above 85 terajoules a year on average an energy management system, above 10 terajoules an energy audit every four years with an action plan.',
      '- Public bodies: yearly savings in final energy use and renovation of buildings',
      '- Data centres from 500 kilowatts: yearly publication of energy performance',
      '- National savings obligations on suppliers or equivalent measures',
    ],
    consequence: ['Penalties are set by each Member State in its own law.'],
    howThisApplies: [
      'Add up all energy carriers of the undertaking over three years, per Member State, and compare them with the two lines. In Ireland the SEAI runs the audit scheme. Keep the sums, the audit or the ISO 50001 certificate.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/2023/1791/oj',
    countries: UNION,
    sectors: [...MAKERS, ...ESTATES, 'Retail'],
    regulators: ['European Commission'],
  },
]
