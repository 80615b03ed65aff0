import { cleanName } from '#base/names.ts'
import { type ConfigList, configPath } from '#base/slug.ts'

/** Signs of a name at most, unless its list says otherwise. */
export const LONGEST_NAME = 120
/** Entries of a list at most: all of them are read at once. */
export const MOST_ENTRIES = 1_000
export const MOST_CHILDREN = 100

interface NameRule {
  empty: string
  most?: { signs: number; otherwise: string }
}

const EMPTY = 'Please enter a name'
const NAME_RULES: Partial<Record<ConfigList, NameRule>> = {
  categories: { empty: 'Please enter a Category Name' },
  parentCategories: {
    empty: 'Please enter a Category Name',
    most: { signs: 35, otherwise: 'Category name must be 35 characters or less' },
  },
  industries: { empty: 'Please enter an Industry Name' },
  suppliers: { empty: 'Please enter a Supplier Name' },
  companyTypes: { empty: 'Please enter a Company type Name' },
  legalCategories: { empty: 'Please enter a Legal Category Name' },
  legalRegulators: { empty: 'Please enter a Legal regulator Name' },
}

/** Why a name cannot be given in this list, or undefined (ADM-23, ADM-24, ADM-27, ADM-28, LEGADM-24). */
export function nameProblem(list: ConfigList, name: string): string | undefined {
  const { empty = EMPTY, most } = NAME_RULES[list] ?? {}
  const given = cleanName(name)
  if (given === '') return empty
  if (most && [...given].length > most.signs) return most.otherwise
  if (configPath(list, given) === '') return 'A name needs at least one letter or digit.'
}

/** A parent category is about something (ADM-25). */
export const NO_CHILDREN = 'Please select at least one child category'

/** What may be sent as the icon of a parent category, new or replaced (ADM-26). */
export const ICON_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export const iconRule = {
  least: { bytes: 5_000, otherwise: 'File size is too small! Minimum 5kb' },
  most: { bytes: 2_000_000, otherwise: 'File size is too big! Maximum 2mb' },
}
/** An icon is kept no larger than this; it is shown small. */
export const ICON_SIZE = { width: 160, height: 160 }

/** Why a file of this many bytes cannot be an icon, or undefined (ADM-26). */
export function iconSizeProblem(bytes: number): string | undefined {
  if (bytes < iconRule.least.bytes) return iconRule.least.otherwise
  if (bytes > iconRule.most.bytes) return iconRule.most.otherwise
}
