import { queryOptions } from '@tanstack/react-query'
import { legalItemsContract, MIN_QUERY_LENGTH } from '#features/legal-register/contract.ts'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import {
  AUTHOR_PAGE,
  type CourseDraft,
  certificatesContract,
  type LessonDraft,
  makingContract,
  quizContract,
} from '../../contract.ts'

export const makingApi = apiOf(makingContract)
export const certificatesApi = apiOf(certificatesContract)
export const quizApi = apiOf(quizContract)
const { items } = legalItemsContract
const itemsApi = apiOf({ items })

// The first part of each key is the live topic, so that what others save shows without a reload.

/** All courses, drafts included, last changed first. */
export const courseRowsQuery = (query: string | undefined) =>
  pagedQuery(['courseDrafts', 'rows', query ?? ''], (page, options) =>
    makingApi.manage({ limit: AUTHOR_PAGE, ...(query ? { query } : {}), ...page }, options),
  )

/** A course as its builder shows it. */
export const courseDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['courseDrafts', 'course', id],
    queryFn: ({ signal }) => makingApi.courseDraft({ id }, { signal }),
  })

/** The published versions of a course, newest first. */
export const courseVersionsQuery = (id: string) =>
  pagedQuery(['courseDrafts', 'versions', id], (page, options) =>
    makingApi.courseVersions({ id, limit: AUTHOR_PAGE, ...page }, options),
  )

/** A lesson as its editor shows it. */
export const lessonDraftQuery = (id: string, lessonId: string) =>
  queryOptions({
    queryKey: ['courseDrafts', 'lesson', id, lessonId],
    queryFn: ({ signal }) => makingApi.lessonDraft({ id, lessonId }, { signal }),
  })

/** The skill levels with the courses that use them. */
export const skillLevelEntriesQuery = queryOptions({
  queryKey: ['university', 'skill-level-entries'],
  queryFn: ({ signal }) => makingApi.skillLevelEntries({}, { signal }),
})

/** The skill levels, to choose from. */
export const skillLevelsQuery = queryOptions({
  queryKey: ['university', 'skill-levels'],
  queryFn: ({ signal }) => makingApi.skillLevels({}, { signal }),
})

/** The instructors in full, with the courses that name them. */
export const instructorEntriesQuery = pagedQuery(['university', 'instructor-entries'], (page, options) =>
  makingApi.instructorEntries({ limit: AUTHOR_PAGE, ...page }, options),
)

/** The instructors' names, to choose from. */
export const instructorsQuery = queryOptions({
  queryKey: ['university', 'instructors'],
  queryFn: ({ signal }) => makingApi.instructors({}, { signal }),
})

/** The certificates of all courses, newest first. */
export const issuedCertificatesQuery = (query: string | undefined) =>
  pagedQuery(['courseDrafts', 'issued-certificates', query ?? ''], (page, options) =>
    certificatesApi.issued({ limit: AUTHOR_PAGE, ...(query ? { query } : {}), ...page }, options),
  )

/** How the quiz of a lesson was answered. */
export const quizStatisticsQuery = (key: { id: string; lessonId: string }) =>
  queryOptions({
    queryKey: ['courseDrafts', 'quiz-statistics', key],
    queryFn: ({ signal }) => quizApi.quizStatistics(key, { signal }),
  })

/** Who has used all attempts at it. */
export const outOfAttemptsQuery = (key: { id: string; lessonId: string }) =>
  pagedQuery(['courseDrafts', 'out-of-attempts', key], (page, options) =>
    quizApi.outOfAttempts({ ...key, limit: AUTHOR_PAGE, ...page }, options),
  )

/** Reads the certificates again, after one was withdrawn. */
export function refetchIssuedCertificates(): void {
  void queryClient.invalidateQueries({ queryKey: ['courseDrafts', 'issued-certificates'] })
}

/** Reads again who has used all attempts, after somebody was allowed another one. */
export function refetchOutOfAttempts(key: { id: string; lessonId: string }): void {
  void queryClient.invalidateQueries({ queryKey: outOfAttemptsQuery(key).queryKey })
}

/** Items offered at a time. */
const OFFERED = 10

/** Items of the legal register by their titles, to choose what a course is training for. */
export const legalItemChoicesQuery = (query: string) =>
  queryOptions({
    queryKey: ['legalRegister', 'choices', query],
    enabled: query.length >= MIN_QUERY_LENGTH,
    queryFn: async ({ signal }) => {
      const { items: found } = await itemsApi.items({ query, limit: OFFERED }, { signal })
      return found.map(({ key, title }) => ({ id: key, title }))
    },
  })

/** Puts a course from a response into the cache; the list is read again. */
export function setCourseInCache(course: CourseDraft): void {
  queryClient.setQueryData(courseDraftQuery(course.id).queryKey, course)
  void queryClient.invalidateQueries({ queryKey: ['courseDrafts', 'rows'] })
}

/** Puts a lesson from a response into the cache; its course, which shows its title, is read again. */
export function setLessonInCache(lesson: LessonDraft): void {
  queryClient.setQueryData(lessonDraftQuery(lesson.courseId, lesson.id).queryKey, lesson)
  void refetchCourse(lesson.courseId)
}

/** Waits until a course that is being read again, after something was saved, has been read. */
export const courseRead = (id: string): Promise<unknown> =>
  queryClient.fetchQuery({ ...courseDraftQuery(id), staleTime: Number.POSITIVE_INFINITY }).catch(() => undefined)

/** Reads a course and the list of courses again. */
export async function refetchCourse(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['courseDrafts', 'rows'] })
  await queryClient.invalidateQueries({ queryKey: courseDraftQuery(id).queryKey })
}

/** Reads a course again, and fails if it cannot be read. */
export const rereadCourse = (id: string): Promise<void> =>
  queryClient.refetchQueries({ queryKey: courseDraftQuery(id).queryKey }, { throwOnError: true })

/** Reads a lesson again, and fails if it cannot be read. */
export const rereadLesson = (id: string, lessonId: string): Promise<void> =>
  queryClient.refetchQueries({ queryKey: lessonDraftQuery(id, lessonId).queryKey }, { throwOnError: true })

/** Reads the list of courses again, and what is known of one that was deleted is gone. */
export function dropCourseFromCache(id: string): void {
  queryClient.removeQueries({ queryKey: courseDraftQuery(id).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['courseDrafts', 'rows'] })
}

/** Reads skill levels and instructors again. */
export function refetchPeopleAndLevels(): void {
  void queryClient.invalidateQueries({ queryKey: ['university'] })
}
