import type { Country, Sector } from '#features/legal-register/fields.ts'
import type { AREAS } from './names.ts'
import type { REGULATORS } from './regulators.ts'

export type LegalArea = (typeof AREAS)[number]
export type Regulator = (typeof REGULATORS)[number]

/** A law in a site's initial register. In the texts each string is a paragraph, or a list item if it begins with '- '. */
export interface SampleLegalItem {
  /** Unique and stable: it becomes part of the item's key. */
  slug: string
  title: string
  area: LegalArea
  headlineDetails: string[]
  description: string[]
  consequence: string[]
  howThisApplies: string[]
  /** URL of the official text. */
  link: string
  countries: readonly Country[]
  sectors: readonly Sector[]
  regulators: readonly Regulator[]
}
