import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api.ts'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { queryClient } from '#platform/web/query-client.ts'
import {
  type Attempt,
  type Certificate,
  COURSE_PAGE,
  type CourseInFull,
  certificatesContract,
  type LessonInFull,
  learningContract,
  makingContract,
  quizContract,
  type Step,
} from '../../contract.ts'
import type { CoursesSearch } from './grid/courses-search.ts'

export const learningApi = apiOf(learningContract)
export const quizApi = apiOf(quizContract)
export const certificatesApi = apiOf(certificatesContract)
const { skillLevels, instructors } = makingContract
const choicesApi = apiOf({ skillLevels, instructors })

/** The cards of the grid with these filters; one's own courses belong to another topic than all (UNI-03). */
export const coursesQuery = ({ query, level, instructor, topic, mine }: CoursesSearch) =>
  pagedQuery(
    [mine ? 'learning' : 'university', 'courses', { query, level, instructor, topic, mine }],
    (page, options) =>
      learningApi.courses(
        {
          limit: COURSE_PAGE,
          ...page,
          ...(query ? { query } : {}),
          ...(level ? { skillLevel: level } : {}),
          ...(instructor ? { instructor } : {}),
          ...(topic ? { topic } : {}),
          ...(mine ? { mine } : {}),
        },
        options,
      ),
  )

/** The course to go on with: the one under way that was visited last, with the lesson at which it goes on; null for none. */
export const resumeQuery = queryOptions({
  queryKey: ['learning', 'resume'],
  queryFn: async ({ signal }) => {
    const { items } = await learningApi.courses({ mine: 'underWay', limit: 1 }, { signal })
    const [card] = items
    return card ? queryClient.fetchQuery(courseQuery(card.id)) : null
  },
})

/** A course with its lessons and one's own progress (UNI-02). */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['university', 'course', id],
    queryFn: ({ signal }) => learningApi.course({ id }, { signal }),
  })

export const lessonQuery = (id: string, lessonId: string) =>
  queryOptions({
    queryKey: ['university', 'lesson', id, lessonId],
    queryFn: ({ signal }) => learningApi.lesson({ id, lessonId }, { signal }),
  })

/** An attempt at a quiz; only what is answered in it changes it, here or on another device. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: ['quizAttempt', id],
    queryFn: ({ signal }) => quizApi.attempt({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Skill levels and instructors to filter by. */
export const choicesQuery = queryOptions({
  queryKey: ['university', 'choices'],
  staleTime: 300_000,
  queryFn: async ({ signal }) => {
    const [levels, people] = await Promise.all([
      choicesApi.skillLevels({}, { signal }),
      choicesApi.instructors({}, { signal }),
    ])
    return { skillLevels: levels.items, instructors: people.items }
  },
})

/** Shows what the server has confirmed in an answer that was read before; one that is being read at this moment is read again. */
export function setConfirmed<Answer>(queryKey: QueryKey, change: (answer: Answer) => Answer) {
  queryClient.setQueryData<Answer>(queryKey, (answer) => answer && change(answer))
  if (queryClient.isFetching({ queryKey, exact: true }) > 0)
    void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Reads again what shows one's own progress. */
export function invalidateProgress(courseId: string) {
  void queryClient.invalidateQueries({ queryKey: courseQuery(courseId).queryKey })
  void queryClient.invalidateQueries({ queryKey: ['university', 'lesson', courseId] })
  void queryClient.invalidateQueries({ queryKey: ['university', 'courses'] })
  void queryClient.invalidateQueries({ queryKey: ['learning'] })
}

/** Shows what a step has led to at once, in the lesson and in its course. */
export function setStepInCache(id: string, lessonId: string, { state, progress, certificate }: Step) {
  queryClient.setQueryData<LessonInFull>(
    lessonQuery(id, lessonId).queryKey,
    (lesson) => lesson && { ...lesson, state, progress },
  )
  queryClient.setQueryData<CourseInFull>(
    courseQuery(id).queryKey,
    (course) =>
      course && {
        ...course,
        progress,
        certificate: certificate ?? course.certificate,
        sections: course.sections.map((section) => ({
          ...section,
          lessons: section.lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, state } : lesson)),
        })),
      },
  )
}

export function setCertificateInCache(certificate: Certificate) {
  queryClient.setQueryData<CourseInFull>(
    courseQuery(certificate.courseId).queryKey,
    (course) => course && { ...course, certificate },
  )
}

export function setAttemptInCache(attempt: Attempt) {
  queryClient.setQueryData(attemptQuery(attempt.id).queryKey, attempt)
}
