import { cleanName } from '#base/names.ts'
import { type ConfigList, configPath } from '#base/slug.ts'

/** Maximum length of a name in characters, unless its list sets another. */
export const MAX_NAME_LENGTH = 120
/** Maximum number of entries per list: all of them are read at once. */
export const MAX_ENTRIES = 1_000
export const MAX_CHILDREN = 100

interface NameRule {
  empty: string
  max?: { characters: number; otherwise: string }
}

const EMPTY = 'Please enter a name'
const NAME_RULES: Partial<Record<ConfigList, NameRule>> = {
  categories: { empty: 'Please enter a Category Name' },
  parentCategories: {
    empty: 'Please enter a Category Name',
    max: { characters: 35, otherwise: 'Category name must be 35 characters or less' },
  },
  industries: { empty: 'Please enter an Industry Name' },
  suppliers: { empty: 'Please enter a Supplier Name' },
  companyTypes: { empty: 'Please enter a Company type Name' },
  legalCategories: { empty: 'Please enter a Legal Category Name' },
  legalRegulators: { empty: 'Please enter a Legal regulator Name' },
}

/** Why a name is not allowed in this list, or undefined (ADM-23, ADM-24, ADM-27, ADM-28, LEGADM-24). */
function nameProblem(list: ConfigList, name: string): string | undefined {
  const { empty = EMPTY, max: most } = NAME_RULES[list] ?? {}
  const cleaned = cleanName(name)
  if (cleaned === '') return empty
  if (most && [...cleaned].length > most.characters) return most.otherwise
  if (configPath(list, cleaned) === '') return 'A name needs at least one letter or digit.'
}

/** A parent category needs at least one child (ADM-25). */
const NO_CHILDREN = 'Please select at least one child category'

interface Entry {
  list: ConfigList
  name?: string | undefined
  childCategories?: readonly string[] | undefined
}

/** Messages by field for an entry of a list; what is absent is not checked. */
export function entryProblems({ list, name, childCategories }: Entry): Record<string, string> {
  const wrong = name === undefined ? undefined : nameProblem(list, name)
  return {
    ...(wrong ? { name: wrong } : {}),
    ...(list === 'parentCategories' && childCategories?.length === 0 ? { childCategories: NO_CHILDREN } : {}),
  }
}

/** Size in pixels to which icons are scaled down; they are shown small. */
export const ICON_SIZE = { width: 160, height: 160 }
