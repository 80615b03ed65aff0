/** A value of an entry: a text, a yes or no, or null for an empty one. */
export type Stated = string | boolean | null

/** A field of an entry's values. One that is undefined was not stated before or after. */
export interface Difference {
  /** In words, empty where the whole value is one. */
  field: string
  before: Stated | undefined
  after: Stated | undefined
}

/** The fields in which the values before and after differ, and those that only one of them states; nested fields by their path (TEN-B4). */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ field: labelOfKey(path), before: from.get(path), after: to.get(path) }))
    .filter((each) => each.before !== each.after && !(isBlank(each.before) && isBlank(each.after)))
}

const isBlank = (value: Stated | undefined): boolean => value === undefined || value === null

function fieldsOf(value: unknown, path = ''): Map<string, Stated> {
  if (value === undefined || (value === null && path === '')) return new Map()
  if (!isRecord(value)) return new Map([[path, statedOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...fieldsOf(inner, path === '' ? name : `${path}.${name}`)]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function statedOf(value: unknown): Stated {
  if (typeof value === 'boolean') return value
  if (value === null || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(partOf).join(', ')
  return String(value)
}

const partOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** A key as people read it: `expiryDate`, `user_type` and `colours.nav` become Expiry date, User type and Colours nav. */
export function labelOfKey(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._/-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
