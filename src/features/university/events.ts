import type { StoredEvent, TransientEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends UniversityEvents {}
}

interface UniversityEvents {
  'university.courseRemoved': StoredEvent<{ courseId: string }>
  /** A member has done a lesson for the first time in this round of the course. */
  'university.lessonDone': TransientEvent<Learnt & { minutes: number }>
  /** A member has passed the quiz of a lesson for the first time in this round of the course. */
  'university.quizPassed': TransientEvent<Learnt>
}

interface Learnt {
  memberId: string
  enrolmentId: string
  lessonId: string
  title: string
  courseTitle: string
  /** Keys of the course's topics. */
  topics: readonly string[]
  at: Date
}
