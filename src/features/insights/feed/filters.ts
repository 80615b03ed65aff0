/** The feed's filters. All of them are in the URL and apply together (INS-11). */
export interface FeedFilters {
  query: string
  /** Category slugs; an insight matches with any of them. */
  category: string[]
  /** Topic paths; an insight matches with any of them. */
  topic: string[]
  favourites: boolean
  /** Only applies with a query; otherwise the feed is newest first (INS-14). */
  sort: FeedSort
}

export type FeedSort = 'newest' | 'relevance'

/** The filters as URL search; defaults are absent. `key` opens one insight directly (INS-10). */
export interface FeedSearch {
  query?: string
  category?: string[]
  topic?: string[]
  favourites?: boolean
  sort?: FeedSort
  key?: string
}

export const NO_FILTERS: FeedFilters = { query: '', category: [], topic: [], favourites: false, sort: 'newest' }

/** Longest query the server accepts (security: limits). */
export const LONGEST_QUERY = 200

const LONGEST_CHOICE = 120
const MAX_CHOICES = 100
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Parses any URL search: unknown, invalid and too long values are ignored, so that a mistyped link shows a feed rather
 * than an error.
 */
export function feedSearch(address: Record<string, unknown>): FeedSearch {
  const key = text(address.key)
  const search = searchOf({
    query: text(address.query).trim().slice(0, LONGEST_QUERY),
    category: choices(address.category),
    topic: choices(address.topic),
    favourites: address.favourites === 'true',
    sort: address.sort === 'relevance' ? 'relevance' : 'newest',
  })
  return { ...search, key: KEY.test(key) ? key : undefined }
}

/** The filters of a search parsed by `feedSearch`. */
export function filtersOf(search: FeedSearch): FeedFilters {
  return {
    query: search.query ?? '',
    category: search.category ?? [],
    topic: search.topic ?? [],
    favourites: search.favourites ?? false,
    sort: search.sort ?? 'newest',
  }
}

/** The shortest URL search for these filters, with defaults undefined; the inverse of `filtersOf`. */
export function searchOf(filters: FeedFilters): FeedSearch {
  const query = filters.query || undefined
  return {
    query,
    category: filters.category.length > 0 ? filters.category : undefined,
    topic: filters.topic.length > 0 ? filters.topic : undefined,
    favourites: filters.favourites || undefined,
    sort: query && filters.sort === 'relevance' ? 'relevance' : undefined,
  }
}

/** Number of active filters, including the query, as shown on the phone's filter button. */
export function activeFilters(filters: FeedFilters): number {
  return filters.category.length + filters.topic.length + Number(filters.favourites) + Number(filters.query !== '')
}

export interface ParentChoice {
  path: string
  childCategories: string[]
}

/** Picking a parent category sets the category filter to its children and clears topics and query (INS-09). */
export function pickParent(filters: FeedFilters, parent: ParentChoice): FeedFilters {
  return { ...filters, category: categoriesBelow(parent), topic: [], query: '', sort: 'newest' }
}

/** The parent category whose children are exactly the category filters: the selected tab. */
export function pickedParent<Parent extends ParentChoice>(
  filters: FeedFilters,
  parents: readonly Parent[],
): Parent | undefined {
  const picked = new Set(filters.category)
  return parents.find((parent) => sameChoices(picked, categoriesBelow(parent)))
}

/** A parent without children filters by itself: an empty list would mean "no filter" and show everything. */
function categoriesBelow(parent: ParentChoice): string[] {
  return parent.childCategories.length > 0 ? parent.childCategories : [parent.path]
}

function sameChoices(picked: ReadonlySet<string>, choices: readonly string[]): boolean {
  return picked.size === new Set(choices).size && choices.every((choice) => picked.has(choice))
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function choices(value: unknown): string[] {
  const values = Array.isArray(value) ? value.map(text) : [text(value)]
  return [...new Set(values.filter((choice) => choice !== '' && choice.length <= LONGEST_CHOICE))].slice(0, MAX_CHOICES)
}
