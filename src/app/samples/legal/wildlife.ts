import { ENGLAND_AND_WALES, GREAT_BRITAIN, UNION } from './names.ts'
import type { SampleLegalItem } from './types.ts'

const area = 'Conservation and Biodiversity'

/** Species, sites and the seasons in which work may be done. */
export const wildlife: SampleLegalItem[] = [
  {
    slug: 'wildlife-countryside-1981',
    title: 'Wildlife and Countryside Act 1981 (c. 69)',
    area,
    headlineDetails: [
      'Protects wild birds, their nests and eggs, listed animals and plants, and sites of special scientific interest; forbids spreading listed invasive species.',
    ],
    description: [
      '- No intentional killing, taking or injuring of any wild bird, nor destroying a nest in use or being built',
      '- Stronger protection for birds in Schedule 1, and for animals and plants in Schedules 5 and 8',
      '- Owners and occupiers of a site of special scientific interest give notice of listed operations and wait for consent',
      '- Planting or causing to grow in the wild of listed plants, such as Japanese knotweed, is forbidden',
      'The text differs between England, Wales and Scotland, so read the version of the place.',
    ],
    consequence: [
      'Fines and up to six months’ imprisonment for many species offences; damage to a protected site is prosecuted with unlimited fines.',
    ],
    howThisApplies: [
      'Anyone who trims hedges, clears roofs, demolishes or owns land. Plan vegetation work outside the nesting season or have it checked first.',
      'Evidence: the ecologist’s check with date, licences, consent for operations, knotweed plan.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1981/69',
    countries: GREAT_BRITAIN,
    sectors: [
      'Land Management',
      'Public Sector',
      'Higher Education',
      'Commercial',
      'Industrial/Heavy Manufacturing',
      'Residential',
    ],
    regulators: ['Natural England', 'NatureScot', 'Natural Resources Wales', 'Joint Nature Conservation Committee'],
  },
  {
    slug: 'habitats-species-2017',
    title: 'Conservation of Habitats and Species Regulations 2017 (SI 2017/1012)',
    area,
    headlineDetails: [
      'Strict protection for European protected species and an assessment of any plan or project that may affect a special area of conservation or special protection area.',
    ],
    description: [
      '- Deliberate capture, killing or disturbance of bats, great crested newts, otters, dormice and others is an offence; so is damage to a breeding or resting place, even by accident',
      '- Work that would otherwise offend needs a licence with three tests',
      '- A competent authority may agree to a project only after appropriate assessment shows no adverse effect on the site, save for imperative reasons',
      '- Nutrient and water neutrality are consequences of this test',
    ],
    consequence: ['Unlimited fine or imprisonment of up to six months; work stops while a licence is sought.'],
    howThisApplies: [
      'Roof repair, tree work, drainage and new buildings near designated sites. Commission surveys in the right month.',
      'Evidence: survey report within its validity, licence with its conditions, record of compliance visits, screening note.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2017/1012',
    countries: ENGLAND_AND_WALES,
    sectors: [
      'Land Management',
      'Public Sector',
      'Higher Education',
      'Commercial',
      'Industrial/Heavy Manufacturing',
      'Residential',
    ],
    regulators: ['Natural England', 'Natural Resources Wales', 'Local Authorities'],
  },
  {
    slug: 'habitats-scotland-1994',
    title: 'Conservation (Natural Habitats, &c.) Regulations 1994 (SI 1994/2716)',
    area,
    headlineDetails: ['The habitats regulations as they apply in Scotland.'],
    description: [
      'European protected species in Scotland include bats, otters, wildcats, great crested newts, and whales and dolphins. Disturbing them recklessly is enough for an offence.',
      'Competent authorities, from councils to the Scottish Ministers, assess the effects of plans and projects on European sites before consent.',
    ],
    consequence: ['Fines and imprisonment; licences can be refused or revoked.'],
    howThisApplies: [
      'Estates, wind farms, fish farms and building works. Keep surveys, species licences, and the species protection plan with the log of the clerk of works.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/1994/2716',
    countries: ['Scotland'],
    sectors: ['Land Management', 'Public Sector', 'Commercial', 'Industrial/Heavy Manufacturing'],
    regulators: ['NatureScot', 'Marine Directorate of the Scottish Government', 'Local Authorities'],
  },
  {
    slug: 'habitats-ni-1995',
    title: 'Conservation (Natural Habitats, etc.) Regulations (Northern Ireland) 1995 (SR 1995/380)',
    area,
    headlineDetails: ['European sites and European protected species in Northern Ireland.'],
    description: [
      'All bats, otters and marine turtles are among the protected species. Plans and projects with a likely significant effect on a European site are assessed before they are approved, and ammonia from farming is a frequent cause of refusal.',
      'A licence from the Agency is needed for work that disturbs a protected species or its resting place, and asks for a reason, no alternative and no harm to the population.',
    ],
    consequence: ['Offences with fines and imprisonment.'],
    howThisApplies: [
      'Keep the habitats screening, species surveys and licences for each project on land in Northern Ireland.',
    ],
    link: 'https://www.legislation.gov.uk/nisr/1995/380',
    countries: ['Northern Ireland'],
    sectors: ['Land Management', 'Public Sector', 'Commercial'],
    regulators: ['Northern Ireland Environment Agency'],
  },
  {
    slug: 'wildlife-ni-order-1985',
    title: 'Wildlife (Northern Ireland) Order 1985 (SI 1985/171 (NI 2))',
    area,
    headlineDetails: ['Birds, animals and plants protected in Northern Ireland, and control of invasive ones.'],
    description: [
      'Nests of wild birds may not be damaged or obstructed while in use; badgers, red squirrels, pine martens and others have full protection with their places of shelter. Hedges are best left alone from March to August.',
      'Introducing listed invasive plants and animals to the wild is an offence. Snares, poisons and night shooting are restricted.',
    ],
    consequence: ['Fines and imprisonment on summary conviction.'],
    howThisApplies: [
      'Put the seasonal limits into the grounds contract and keep checks made before cutting, and any licence.',
    ],
    link: 'https://www.legislation.gov.uk/nisi/1985/171',
    countries: ['Northern Ireland'],
    sectors: ['Land Management', 'Public Sector', 'Residential'],
    regulators: ['Northern Ireland Environment Agency'],
  },
  {
    slug: 'protection-of-badgers-1992',
    title: 'Protection of Badgers Act 1992 (c. 51)',
    area,
    headlineDetails: ['Badgers and their setts may not be harmed, disturbed or blocked without a licence.'],
    description: [
      'A sett counts as such while there are signs of current use. Work with machines nearby usually needs advice on distance, and a licence for closure is tied to part of the year.',
      '- Have a sett survey made before groundworks, and repeat it if a season has passed',
      '- Keep heavy machines, piling and fires at the distances the licence sets',
      '- Cover trenches or leave a plank as a way out overnight',
    ],
    consequence: ['Fines and imprisonment; equipment may be forfeited.'],
    howThisApplies: [
      'Check before digging, embankment work and piling. Evidence: survey note, licence, exclusion zone photograph.',
    ],
    link: 'https://www.legislation.gov.uk/ukpga/1992/51',
    countries: GREAT_BRITAIN,
    sectors: ['Land Management', 'Commercial', 'Industrial/Heavy Manufacturing', 'Residential'],
    regulators: ['Natural England', 'NatureScot', 'Natural Resources Wales'],
  },
  {
    slug: 'invasive-alien-species-2019',
    title: 'Invasive Alien Species (Enforcement and Permitting) Order 2019 (SI 2019/527)',
    area,
    headlineDetails: [
      'Offences, civil sanctions and permits for the listed invasive alien species in England and Wales.',
    ],
    description: [
      'Species such as giant hogweed, Himalayan balsam, floating pennywort and signal crayfish may not be kept, bred, moved, sold or released, save under permit or licence.',
      '- Soil or water that holds seeds or fragments must be treated as a carrier',
      '- Widely spread species are managed under published measures',
    ],
    consequence: ['Offences with fines or imprisonment, and civil penalties.'],
    howThisApplies: [
      'Estates, garden centres, waterside sites and soil movers. Keep the site map of stands, treatment record and soil disposal notes.',
    ],
    link: 'https://www.legislation.gov.uk/uksi/2019/527',
    countries: ENGLAND_AND_WALES,
    sectors: ['Land Management', 'Retail', 'Public Sector', 'Higher Education'],
    regulators: ['Natural England', 'Natural Resources Wales', 'Marine Management Organisation'],
  },
  {
    slug: 'nature-conservation-scotland-2004',
    title: 'Nature Conservation (Scotland) Act 2004 (asp 6)',
    area,
    headlineDetails: [
      'A duty on public bodies to further biodiversity, and the Scottish rules for sites of special scientific interest.',
    ],
    description: [
      'Public bodies further the conservation of biodiversity in what they do and report every three years. Owners and occupiers need consent from NatureScot for operations listed in the site’s notification.',
      'The Act amends the Wildlife and Countryside Act for Scotland, so that reckless acts count as well as intentional ones, and protects nests of some birds all year round.',
    ],
    consequence: ['Damaging a protected natural feature is an offence; restoration can be ordered.'],
    howThisApplies: [
      'Universities and councils keep the biodiversity report. Landowners keep the list of operations requiring consent on the wall of the estate office.',
    ],
    link: 'https://www.legislation.gov.uk/asp/2004/6',
    countries: ['Scotland'],
    sectors: ['Public Sector', 'Higher Education', 'Land Management'],
    regulators: ['NatureScot', 'Environmental Standards Scotland'],
  },
  {
    slug: 'eu-habitats-92-43',
    title: 'Council Directive 92/43/EEC on the conservation of natural habitats and of wild fauna and flora',
    area,
    headlineDetails: ['The Habitats Directive: the Natura 2000 network and strict protection of listed species.'],
    description: [
      'Member States designate sites, assess projects that may affect them and protect the species of Annex IV throughout their range. Ireland carries it out by regulations of 2011.',
      'An adverse effect may be accepted only without alternatives, for imperative reasons of overriding public interest, and with compensation. Derogations for species have tests of their own.',
    ],
    consequence: ['Consents granted without proper assessment are unlawful and may be set aside.'],
    howThisApplies: [
      'Projects in Ireland: keep the screening for appropriate assessment, the Natura impact statement and derogation licences.',
    ],
    link: 'https://eur-lex.europa.eu/eli/dir/1992/43/oj',
    countries: UNION,
    sectors: ['Land Management', 'Public Sector', 'Commercial', 'Industrial/Heavy Manufacturing'],
    regulators: ['European Commission', 'National Parks and Wildlife Service (Ireland)'],
  },
  {
    slug: 'ireland-wildlife-act-1976',
    title: 'Wildlife Act 1976 (No. 39 of 1976)',
    area,
    headlineDetails: [
      'Ireland’s protection of wild birds, animals and plants, and the closed season for cutting hedges.',
    ],
    description: [
      'Vegetation on uncultivated land and hedgerows may not be cut, burnt or destroyed from 1 March to 31 August, with exceptions such as road safety. Protected species need a licence for any interference.',
      '- Natural heritage areas are protected from harmful works',
      '- Bats, badgers, otters, red squirrels and many others may not be disturbed at their resting places',
      '- The State has duties for biodiversity that public bodies are to have regard to',
    ],
    consequence: ['Offences with fines and imprisonment.'],
    howThisApplies: [
      'Grounds teams and road contractors in Ireland. Keep the work calendar and the reason for each exception.',
    ],
    link: 'https://www.irishstatutebook.ie/eli/1976/act/39/enacted/en/html',
    countries: ['Ireland'],
    sectors: ['Land Management', 'Public Sector', 'Leisure & Hospitality'],
    regulators: ['National Parks and Wildlife Service (Ireland)'],
  },
]
