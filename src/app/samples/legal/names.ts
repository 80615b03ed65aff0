/** The eleven legal areas (LEGADM-40). */
export const AREAS = [
  'Air',
  'Energy and Carbon',
  'Waste',
  'Hazardous Substances',
  'Conservation and Biodiversity',
  'Noise and Nuisance',
  'Water',
  'Construction and Buildings',
  'Whistleblowing and FOI',
  'Environmental Permitting',
  'Other',
] as const

// A law of a larger country is listed under each of its parts too, as a filter by Scotland must include it.
export const ENGLAND_AND_WALES = ['England', 'Wales'] as const
export const GREAT_BRITAIN = ['England', 'Scotland', 'Wales'] as const
export const UNITED_KINGDOM = ['United Kingdom', 'England', 'Scotland', 'Wales', 'Northern Ireland'] as const
export const UNION = ['European Union', 'Ireland'] as const

export const MAKERS = ['Industrial/Heavy Manufacturing', 'Light Manufacturing'] as const
export const ESTATES = ['Commercial', 'Public Sector', 'Higher Education'] as const
export const SHOPS = ['Retail', 'Leisure & Hospitality'] as const
/** Every segment with employees. */
export const EMPLOYERS = [
  'Industrial/Heavy Manufacturing',
  'Commercial',
  'Light Manufacturing',
  'Retail',
  'Leisure & Hospitality',
  'Public Sector',
  'Higher Education',
  'Land Management',
  'SME',
] as const
