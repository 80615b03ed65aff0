import type { AttachableKind } from '../contract.ts'

/** Search parameters of the forum: the thread, a post in it, or a new thread; and the list's filters (FOR-02, FOR-05). */
export interface ForumSearch {
  key?: string | undefined
  answer?: string | undefined
  ask?: boolean | undefined
  /** The lesson that a new thread is about, and its course (UNI-B3). */
  lesson?: string | undefined
  course?: string | undefined
  query?: string | undefined
  topic?: string[] | undefined
  sort?: 'popular' | undefined
  show?: Exclude<Shown, 'all'> | undefined
  /** Order of the answers; newest first by default. */
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

/** Minimum and maximum length of a search text (FOR-06). */
export const MIN_QUERY_LENGTH = 2
export const MAX_QUERY_LENGTH = 200

const MAX_CHOICE_LENGTH = 120
const MAX_CHOICES = 100
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses the URL's search parameters; unknown, malformed or overlong ones are dropped, so that a mistyped link shows the list. */
export function forumSearch(address: Record<string, unknown>): ForumSearch {
  const query = textOf(address.query).trim().slice(0, MAX_QUERY_LENGTH)
  const topic = choicesOf(address.topic)
  const show = SHOWN.find((one) => one === address.show)
  return {
    key: keyOf(address.key),
    answer: keyOf(address.answer),
    ask: address.ask === 'true' || undefined,
    lesson: keyOf(address.lesson),
    course: keyOf(address.course),
    query: query || undefined,
    topic: topic.length > 0 ? topic : undefined,
    sort: address.sort === 'popular' ? 'popular' : undefined,
    show: show === 'all' ? undefined : show,
    order: address.order === 'comments' || address.order === 'votes' ? address.order : undefined,
  }
}

/** Changes that leave the form of a new thread. */
export const NO_NEW_THREAD = { ask: undefined, lesson: undefined, course: undefined } as const

/** What a new thread is about; undefined for nothing in particular. */
export function subjectOf({ lesson, course }: ForumSearch): LinkedSubject | undefined {
  return lesson && course ? { kind: 'lesson', key: lesson, within: course } : undefined
}
export interface LinkedSubject {
  kind: AttachableKind
  key: string
  within: string
}

/** The list's filters, with defaults. */
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
  const values = Array.isArray(value) ? value.map(textOf) : [textOf(value)]
  return [...new Set(values.filter((choice) => choice !== '' && choice.length <= MAX_CHOICE_LENGTH))].slice(
    0,
    MAX_CHOICES,
  )
}
