import type { RawSearch } from '#platform/web/manifest.ts'

/** Search parameters of a lesson: the marked attempt at its quiz that is shown. */
export interface LessonSearch {
  attempt?: string | undefined
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses the URL's search parameters; malformed ones are dropped. */
export function lessonSearch(raw: RawSearch): LessonSearch {
  return { attempt: typeof raw.attempt === 'string' && ID.test(raw.attempt) ? raw.attempt.toLowerCase() : undefined }
}
