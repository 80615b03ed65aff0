import type { RawSearch } from '#platform/web/manifest.ts'
import { idOf } from '../../id-of.ts'

const MINE = ['underWay', 'completed'] as const
export type Mine = (typeof MINE)[number]

/** Search parameters of the grid: what it is filtered by. */
export interface CoursesSearch {
  query?: string | undefined
  /** A skill level, by its id. */
  level?: string | undefined
  /** An instructor, by their id. */
  instructor?: string | undefined
  topic?: string | undefined
  /** One's own courses only. */
  mine?: Mine | undefined
}

export const NO_FILTERS = {
  query: undefined,
  level: undefined,
  instructor: undefined,
  topic: undefined,
  mine: undefined,
} satisfies CoursesSearch

export const LONGEST_QUERY = 200
const LONGEST_TOPIC = 120

/** Parses the URL's search parameters; unknown and malformed ones are dropped, so that a mistyped link shows all courses. */
export function coursesSearch(raw: RawSearch): CoursesSearch {
  return {
    query: textOf(raw.query, LONGEST_QUERY),
    level: idOf(raw.level),
    instructor: idOf(raw.instructor),
    topic: textOf(raw.topic, LONGEST_TOPIC),
    mine: MINE.find((mine) => mine === raw.mine),
  }
}

/** Whether any filter is set. */
export const isFiltered = (search: CoursesSearch) => Object.values(search).some((value) => value !== undefined)

function textOf(value: RawSearch[string], most: number): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, most) || undefined : undefined
}
