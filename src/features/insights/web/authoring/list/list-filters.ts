import type { RawSearch } from '#platform/web/manifest.ts'

/** Which insights a list of them shows. All of it lives in the address. */
export interface ListFilters {
  query: string
  category: string[]
  topic: string[]
  /** Only in the administrators' list. */
  state: 'published' | 'unpublished' | 'planned' | undefined
}

/** The address of a screen that lists insights and has one of them open: an id, or `new`, or one's own `mixes` in place of an insight. */
export interface ListAddress {
  query?: string
  category?: string[]
  topic?: string[]
  state?: ListFilters['state']
  key?: string
  /** How the text of the open one is shown: as one text, or as blocks (WRITE-29). */
  view?: 'blocks'
}

/** The fewest characters a search has here (WRITE-04). */
export const SHORTEST_QUERY = 2
const LONGEST_QUERY = 200
const LONGEST_CHOICE = 120
const MOST_CHOICES = 100
const KEY = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|new|mixes)$/i
const STATES = ['published', 'unpublished', 'planned'] as const

/** Reads any address; what is unknown or of the wrong kind is left out. */
export function listAddress(raw: RawSearch): ListAddress {
  const key = typeof raw.key === 'string' && KEY.test(raw.key) ? raw.key : undefined
  const query = wordsOf(typeof raw.query === 'string' ? raw.query : '')
  return {
    query: query || undefined,
    category: choices(raw.category),
    topic: choices(raw.topic),
    state: STATES.find((state) => state === raw.state),
    key,
    view: raw.view === 'blocks' && key ? 'blocks' : undefined,
  }
}

export function filtersOf({ query, category, topic, state }: ListAddress): ListFilters {
  return { query: query ?? '', category: category ?? [], topic: topic ?? [], state }
}

/** What is searched for: nothing before two characters are typed (WRITE-04). */
export function wordsOf(typed: string): string {
  const words = typed.trim().slice(0, LONGEST_QUERY)
  return words.length >= SHORTEST_QUERY ? words : ''
}

export function isFiltered({ query, category, topic, state }: ListFilters): boolean {
  return query !== '' || category.length > 0 || topic.length > 0 || state !== undefined
}

function choices(given: string | string[] | undefined): string[] | undefined {
  const all = [given ?? []].flat().filter((choice) => choice !== '' && choice.length <= LONGEST_CHOICE)
  const first = [...new Set(all)].slice(0, MOST_CHOICES)
  return first.length > 0 ? first : undefined
}
