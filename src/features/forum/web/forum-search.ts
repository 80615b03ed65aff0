/** What the forum's address says: which question, which post in it, or a new question; and how the list is narrowed (FOR-02, FOR-05). */
export interface ForumSearch {
  key?: string | undefined
  answer?: string | undefined
  ask?: boolean | undefined
  query?: string | undefined
  topic?: string[] | undefined
  sort?: 'popular' | undefined
  show?: Exclude<Shown, 'all'> | undefined
  /** How the answers of the question are sorted; the newest first where it is not said. */
  order?: 'comments' | 'votes' | undefined
}

export const SHOWN = ['all', 'unanswered', 'own', 'followed'] as const
export type Shown = (typeof SHOWN)[number]

export interface ThreadFilters {
  query: string
  topic: string[]
  sort: 'latest' | 'popular'
  show: Shown
}

/** Words shorter than this are not searched for (FOR-06). */
export const SHORTEST_QUERY = 2
export const LONGEST_QUERY = 200

const LONGEST_CHOICE = 120
const MOST_CHOICES = 100
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads any address: what is unknown, of the wrong kind or too long is left out, so that a mistyped link shows the list. */
export function forumSearch(address: Record<string, unknown>): ForumSearch {
  const query = textOf(address.query).trim().slice(0, LONGEST_QUERY)
  const topic = choicesOf(address.topic)
  const show = SHOWN.find((one) => one === address.show)
  return {
    key: keyOf(address.key),
    answer: keyOf(address.answer),
    ask: address.ask === 'true' || undefined,
    query: query || undefined,
    topic: topic.length > 0 ? topic : undefined,
    sort: address.sort === 'popular' ? 'popular' : undefined,
    show: show === 'all' ? undefined : show,
    order: address.order === 'comments' || address.order === 'votes' ? address.order : undefined,
  }
}

/** The list's filters in an address that `forumSearch` has read. */
export function filtersOf(search: ForumSearch): ThreadFilters {
  return {
    query: search.query ?? '',
    topic: search.topic ?? [],
    sort: search.sort ?? 'latest',
    show: search.show ?? 'all',
  }
}

function keyOf(value: unknown): string | undefined {
  const key = textOf(value)
  return KEY.test(key) ? key.toLowerCase() : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function choicesOf(value: unknown): string[] {
  const given = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  return [...new Set(given.filter((choice) => choice !== '' && choice.length <= LONGEST_CHOICE))].slice(0, MOST_CHOICES)
}
