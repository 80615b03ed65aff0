import type { RawSearch } from '#platform/web/manifest.ts'
import { idOf } from '../../id-of.ts'

/** Search parameters of a lesson: the marked attempt at its quiz that is shown. */
export interface LessonSearch {
  attempt?: string | undefined
}

/** Parses the URL's search parameters; malformed ones are dropped. */
export function lessonSearch(raw: RawSearch): LessonSearch {
  return { attempt: idOf(raw.attempt) }
}
