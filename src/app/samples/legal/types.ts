import type { Country, Sector } from '#features/legal-register/fields.ts'
import type { AREAS } from './names.ts'
import type { REGULATORS } from './regulators.ts'

export type LegalArea = (typeof AREAS)[number]
export type Regulator = (typeof REGULATORS)[number]

/** One law as a site starts with it. In the texts each string is a paragraph; one that begins with '- ' is a list line. */
export interface SampleLegalItem {
  /** Unique and stable: it becomes part of the item's key. */
  slug: string
  title: string
  area: LegalArea
  headlineDetails: string[]
  description: string[]
  consequence: string[]
  howThisApplies: string[]
  /** The official text. */
  link: string
  countries: readonly Country[]
  sectors: readonly Sector[]
  regulators: readonly Regulator[]
}
