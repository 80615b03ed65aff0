import type { RawSearch } from '#platform/web/manifest.ts'

/** Filters of a list of insights, all stored in the URL. */
export interface ListFilters {
  query: string
  category: string[]
  topic: string[]
  /** Only in the administrators' list. */
  state: 'published' | 'unpublished' | 'planned' | undefined
}

/** URL search of a page with a list and an open item: an insight's id, `new`, or `mixes` for the user's own mixes. */
export interface ListAddress {
  query?: string
  category?: string[]
  topic?: string[]
  state?: ListFilters['state']
  key?: string
  /** How the open insight's text is edited: in one editor, or as blocks (WRITE-29). */
  view?: 'blocks'
}

/** Minimum length of a search (WRITE-04). */
export const SHORTEST_QUERY = 2
const LONGEST_QUERY = 200
const LONGEST_CHOICE = 120
const MAX_CHOICES = 100
const KEY = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|new|mixes)$/i
const STATES = ['published', 'unpublished', 'planned'] as const

/** Parses any URL search; unknown and invalid values are ignored. */
export function listAddress(raw: RawSearch): ListAddress {
  const key = typeof raw.key === 'string' && KEY.test(raw.key) ? raw.key : undefined
  const query = searchQueryOf(typeof raw.query === 'string' ? raw.query : '')
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

/** The query to search for: empty for fewer than two characters (WRITE-04). */
export function searchQueryOf(typed: string): string {
  const query = typed.trim().slice(0, LONGEST_QUERY)
  return query.length >= SHORTEST_QUERY ? query : ''
}

export function isFiltered({ query, category, topic, state }: ListFilters): boolean {
  return query !== '' || category.length > 0 || topic.length > 0 || state !== undefined
}

function choices(param: string | string[] | undefined): string[] | undefined {
  const all = [param ?? []].flat().filter((choice) => choice !== '' && choice.length <= LONGEST_CHOICE)
  const first = [...new Set(all)].slice(0, MAX_CHOICES)
  return first.length > 0 ? first : undefined
}
