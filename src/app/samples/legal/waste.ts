import { SECTORS } from '#features/legal-register/fields.ts'
import { ENGLAND_AND_WALES, ESTATES, GREAT_BRITAIN, MAKERS, SHOPS } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Waste'

/** Storing, transporting and separating waste: England, Great Britain and what applies to all. */
export const waste: SampleLegalItem[] = [
  {
    slug: 'epa-1990-duty-of-care',
    title: 'Environmental Protection Act 1990 (c. 43), Part II: waste on land and the duty of care',
    area,
    headlineDetails: [
      'The foundation of waste law in Great Britain: nobody may deposit, treat or keep controlled waste unlawfully, and everybody who holds it owes a duty of care.',
    ],
    description: [
      'Section 33 forbids unauthorised deposits and treatment that harms. Section 34 asks each holder, from producer to final destination, to take all reasonable measures.',
      '- Stop waste from escaping: lids, nets, secure yards',
      '- Hand it only to an authorised person, and check that person’s registration and the destination’s permit',
      '- Give a written description good enough for the next holder, with the right six-digit code',
      '- Act if something looks wrong; a low price is a warning',
    ],
    consequence: [
      'Breach of the duty of care is an offence with an unlimited fine in England and Wales, or a fixed penalty. Illegal deposit can bring imprisonment, seizure of vehicles and clean-up costs.',
    ],
    howThisApplies: [
      'It applies to every organisation that produces waste, which is every organisation. Walk the waste from bin to final plant once a year and write down each link.',
      'Evidence: carrier, broker and permit checks with date, transfer notes, photographs of the yard, and the record of one load followed to its end.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1990/43/part/II',
    countries: GREAT_BRITAIN,
    sectors: SECTORS,
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Local Authorities',
    ],
  },
  {
    slug: 'waste-england-wales-2011',
    title: 'Waste (England and Wales) Regulations 2011 (SI 2011/988)',
    area,
    headlineDetails: [
      'Makes the waste hierarchy a legal duty, sets the content of transfer notes, and runs the register of waste carriers, brokers and dealers.',
    ],
    description: [
      '- Take all reasonable measures to apply the hierarchy: prevent, prepare for re-use, recycle, recover, dispose; and confirm it on the transfer note',
      '- Complete a transfer note for each transfer of non-hazardous waste, or a season ticket for up to a year; keep it for two years',
      '- Register before carrying waste in the normal course of business: lower tier for one’s own ordinary waste, upper tier for construction and demolition waste and for others’ waste',
      '- Collectors keep paper, metal, plastic and glass separate where the rules require',
    ],
    consequence: [
      'Operating unregistered is an offence. Compliance, stop and restoration notices are available, and failing to show transfer notes on request can lead to a fixed penalty.',
    ],
    howThisApplies: [
      'Own vans that take builders’ rubble to the tip need upper tier registration. Offices in premises of the landlord still need to see the transfer note.',
      'Keep: notes or season tickets for two years with SIC code and hierarchy statement, your own registration certificate with expiry, and the check of each contractor’s registration.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2011/988',
    countries: ENGLAND_AND_WALES,
    sectors: SECTORS,
    regulators: ['Environment Agency', 'Natural Resources Wales', 'Local Authorities'],
  },
  {
    slug: 'separation-of-waste-england-2024',
    title: 'Separation of Waste (England) Regulations 2024 (SI 2024/666)',
    area,
    headlineDetails: [
      'The detail behind “Simpler Recycling”: which glass, metal, plastic, paper, card and food waste must be kept apart from general waste at workplaces in England.',
    ],
    description: [
      'Since 31 March 2025 workplaces with ten or more full-time equivalent employees present dry recyclables and food waste separately for collection. Smaller employers follow from 31 March 2027.',
      '- Food waste in a container of its own, whatever the quantity',
      '- Paper and card apart from other dry recyclables, unless the collector has a written assessment that it is not practicable or brings no benefit',
      '- Glass, metal and plastic may share a container',
      '- Plastic film joins the list later',
    ],
    consequence: [
      'The Environment Agency can serve a compliance notice on the producer or the collector; failure to comply with it is an offence.',
    ],
    howThisApplies: [
      'Count employees across the organisation, not per site. Check kitchens, canteens, vending corners and events. Where the landlord arranges collection, agree in writing who provides which container.',
      'Evidence: the contract schedule by stream, bin photographs by floor, and the collector’s written assessment where streams are mixed.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2024/666',
    countries: ['England'],
    sectors: [...MAKERS, ...ESTATES, ...SHOPS, 'SME'],
    regulators: ['Environment Agency'],
  },
  {
    slug: 'hazardous-waste-england-wales-2005',
    title: 'Hazardous Waste (England and Wales) Regulations 2005 (SI 2005/894)',
    area,
    headlineDetails: [
      'Tracks hazardous waste from where it arises to where it is treated, by consignment note, and forbids mixing it.',
    ],
    description: [
      'The Regulations apply in England; a parallel instrument applies in Wales. Oils, solvents, fluorescent tubes, many batteries, asbestos, contaminated soils and much electronic waste are hazardous.',
      '- Classify the waste before it is moved, by the current technical guidance',
      '- Complete a consignment note with a unique code before the waste leaves',
      '- Do not mix categories, nor hazardous with other waste, without a permit',
      '- Keep a register of notes and consignee returns for three years; carriers for one',
    ],
    consequence: [
      'Breach is an offence: an unlimited fine, or up to two years’ imprisonment on indictment. Fixed penalties exist for paperwork failures.',
    ],
    howThisApplies: [
      'List every hazardous stream with code, hazard properties and how the classification was reached. A laboratory clear-out or a strip-out with asbestos counts even if it happens once.',
      'Evidence: the register, quarterly consignee returns matched to notes, and the classification sheet of each stream.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2005/894',
    countries: ENGLAND_AND_WALES,
    sectors: SECTORS,
    regulators: ['Environment Agency', 'Natural Resources Wales'],
  },
  {
    slug: 'controlled-waste-england-wales-2012',
    title: 'Controlled Waste (England and Wales) Regulations 2012 (SI 2012/811)',
    area,
    headlineDetails: [
      'Sorts waste into household, commercial and industrial, and says for which household waste a council may charge for collection or disposal.',
    ],
    description: [
      'The place where waste arises decides, with special rules for clinical waste, construction waste, camp sites, schools, universities and residential care.',
      'Waste from domestic do-it-yourself work has rules of its own at household recycling centres.',
    ],
    consequence: ['No offence of its own; a wrong class leads to wrong contracts, charges and transfer notes.'],
    howThisApplies: [
      'Useful for universities, care homes, charities and holiday lets. Write the class of each building’s waste into the contract file.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2012/811',
    countries: ENGLAND_AND_WALES,
    sectors: ['Higher Education', 'Public Sector', 'Leisure & Hospitality', 'Residential'],
    regulators: ['Local Authorities'],
  },
  {
    slug: 'waste-shipments-uk-2007',
    title: 'Transfrontier Shipment of Waste Regulations 2007 (SI 2007/1711)',
    area,
    headlineDetails: [
      'Enforces the rules on importing and exporting waste: green-listed waste with an Annex VII form, other waste only with prior consent.',
    ],
    description: [
      'Exports for disposal are largely forbidden, as are exports of hazardous waste to countries outside the OECD. Green-listed material must be clean enough to count as such.',
      '- A contract with the recipient and an Annex VII form for each green-list shipment',
      '- Notification, financial guarantee and consents for anything else',
      '- Documents kept for at least three years',
    ],
    consequence: ['Offences with unlimited fines and imprisonment, and the cost of bringing the waste back.'],
    howThisApplies: [
      'Relevant to exporters, brokers and to producers who deal with them direct. Producers should ask their contractor where baled plastics, tyres and used electricals go. Keep the answer and one set of shipping papers.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2007/1711',
    countries: ['United Kingdom', ...GREAT_BRITAIN, 'Northern Ireland'],
    sectors: ['Industrial/Heavy Manufacturing', 'Commercial', 'SME'],
    regulators: [
      'Environment Agency',
      'Scottish Environment Protection Agency',
      'Natural Resources Wales',
      'Northern Ireland Environment Agency',
    ],
  },
  {
    slug: 'animal-by-products-england-2013',
    title: 'Animal By-Products (Enforcement) (England) Regulations 2013 (SI 2013/2952)',
    area,
    headlineDetails: [
      'Controls what may be done with food of animal origin that is no longer for people, catering waste, carcasses and similar material.',
    ],
    description: [
      '- Catering waste may not be fed to livestock, and reaches composting or digestion only at approved plants',
      '- Category 1, 2 and 3 material is kept apart, labelled, and moved with a commercial document',
      '- Research and teaching with animal material may need registration',
    ],
    consequence: ['Breach is an offence; stock movement may be restricted.'],
    howThisApplies: [
      'Kitchens, supermarkets, butchers, veterinary schools and farms are concerned. Keep commercial documents for two years and the approval number of each destination.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2013/2952',
    countries: ['England'],
    sectors: [...SHOPS, 'Land Management', 'Higher Education', 'Light Manufacturing'],
    regulators: ['Local Authorities'],
  },
]
