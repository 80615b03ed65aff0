import type { CourseInFull } from '../../contract.ts'

export type LessonInOutline = CourseInFull['sections'][number]['lessons'][number]

/** The lessons of a course in their order. */
export const lessonsOf = ({ sections }: Pick<CourseInFull, 'sections'>): LessonInOutline[] =>
  sections.flatMap(({ lessons }) => lessons)

/** Whether a lesson of the course was ever opened; one that only enrolled, or was assigned the course, starts it. */
export const hasBegun = (course: Pick<CourseInFull, 'sections'>): boolean =>
  lessonsOf(course).some(({ state }) => state !== 'open')

export const lessonOf = (course: Pick<CourseInFull, 'sections'>, id: string): LessonInOutline | undefined =>
  lessonsOf(course).find((lesson) => lesson.id === id)
