import { z } from 'zod'
import { id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { MEMBERS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { picture } from '#features/files/contract.ts'
import {
  COURSE_PAGE,
  certificate,
  courseKey,
  courseProgress,
  instructor,
  lessonKey,
  openAssignment,
  skillLevel,
  TRAINING_PAGE,
  text,
  trainingItem,
} from '../fields.ts'

const operation = operationsUnder('university')

/** A course as a card (UNI-03, UNI-06). */
export const courseCard = z.object({
  id,
  courseTitle: z.string(),
  courseDescription: z.string(),
  courseSkillLevel: skillLevel,
  /** Full names. */
  courseInstructors: z.array(z.string()),
  courseImage: picture.nullable(),
  topics: z.array(z.string()),
  lessons: z.int(),
  minutes: z.int(),
  /** Null for those who are not enrolled. */
  progress: courseProgress.nullable(),
  /** Null unless the caller was assigned the course and has not completed it. */
  assignment: openAssignment.nullable(),
})
export type CourseCard = z.infer<typeof courseCard>

const lessonState = z.enum(['open', 'begun', 'done'])

/** A course with its sections and lessons, in the version the caller follows (UNI-02). */
export const courseInFull = courseCard.omit({ courseInstructors: true }).extend({
  courseInstructors: z.array(instructor),
  learns: z.array(z.string()),
  /** The legal items it is training for; none without a register. */
  training: z.array(trainingItem),
  /** How long a certificate is valid; null for ever. */
  validityMonths: z.int().nullable(),
  version: z.int(),
  /** Whether a newer version than the caller's has been published. */
  isOlderVersion: z.boolean(),
  sections: z.array(
    z.object({
      id,
      sectionTitle: z.string(),
      lessons: z.array(
        z.object({
          id,
          lessonTitle: z.string(),
          minutes: z.int(),
          hasFilm: z.boolean(),
          hasQuiz: z.boolean(),
          documents: z.int(),
          state: lessonState,
        }),
      ),
    }),
  ),
  /** The lesson at which the caller goes on: the last opened one that is not done, or the first that is not; null once all are. */
  resumeAt: id.nullable(),
  /** The caller's latest certificate of this course. */
  certificate: certificate.nullable(),
  can: z.object({
    follow: z.boolean(),
    edit: z.boolean(),
    /** Whether the course may be taken again, as its certificate has expired or soon will. */
    renew: z.boolean(),
  }),
})
export type CourseInFull = z.infer<typeof courseInFull>

/** A course that is training for a legal item, with how far the caller has come (UNI-B4). */
export const trainingCourse = z.object({
  id,
  courseTitle: z.string(),
  minutes: z.int(),
  progress: courseProgress.nullable(),
  /** The caller's latest certificate of this course. */
  certificate: certificate.pick({ state: true, expiresOn: true }).nullable(),
})
export type TrainingCourse = z.infer<typeof trainingCourse>

const neighbour = z.object({ id, lessonTitle: z.string() }).nullable()

/** A lesson as whoever follows the course reads it (UNI-08). */
export const lessonInFull = z.object({
  id,
  courseId: id,
  courseTitle: z.string(),
  sectionTitle: z.string(),
  lessonTitle: z.string(),
  /** Its number among the lessons of the course, and how many these are. */
  number: z.int(),
  lessons: z.int(),
  minutes: z.int(),
  /** Sanitised HTML, empty for none. */
  content: z.string(),
  videoUrl: z.string(),
  film: z.object({ url: z.string(), type: z.string() }).nullable(),
  documents: z.array(z.object({ fileId: id, name: z.string(), type: z.string(), size: z.number(), url: z.string() })),
  /** Its quiz in figures; the questions come with an attempt. */
  quiz: z
    .object({
      questions: z.int(),
      passMark: z.int(),
      /** Attempts that are left; null for as many as one likes. */
      attemptsLeft: z.int().nullable(),
      attempts: z.int(),
      passed: z.boolean(),
      /** Share of the points of the best attempt, in percent. */
      bestPercent: z.int().nullable(),
      /** An attempt that has begun and was not submitted. */
      openAttemptId: id.nullable(),
    })
    .nullable(),
  state: lessonState,
  /** Where the film stopped, in seconds, and what share of it was seen, in percent. */
  filmPosition: z.int(),
  filmPercent: z.int().nullable(),
  /** The caller's own note. */
  note: z.object({ text: z.string(), savedAt: instant.nullable() }),
  previous: neighbour,
  next: neighbour,
  /** Null for those who are not enrolled. */
  progress: courseProgress.nullable(),
})
export type LessonInFull = z.infer<typeof lessonInFull>

/** What a step in a lesson has led to. */
const step = z.object({
  state: lessonState,
  progress: courseProgress,
  /** The certificate, once the last condition was met by this step or before. */
  certificate: certificate.nullable(),
})
export type Step = z.infer<typeof step>

const seconds = z.int().min(0).max(86_400)

export const learningContract = {
  courses: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/university/courses',
    summary: 'Published courses as cards, newest first; `mine` gives those the caller follows, last visited first',
  })
    .input(
      z.strictObject({
        ...page(COURSE_PAGE),
        query: text(200).optional(),
        skillLevel: id.optional(),
        instructor: id.optional(),
        topic: text(120).optional(),
        mine: z
          .enum(['underWay', 'completed'])
          .optional()
          .describe('The caller’s own courses only: those under way, or those completed'),
      }),
    )
    .output(pageOf(courseCard)),

  course: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/university/courses/{id}',
    summary: 'A course with its sections and lessons, and how far the caller has come',
  })
    .input(z.strictObject(courseKey))
    .output(courseInFull),

  training: operation({
    roles: MEMBERS,
    inView: 'without-own',
    method: 'GET',
    path: '/university/training/{itemId}',
    summary: 'Published courses that are training for a legal item, newest first, and how far the caller has come',
  })
    .input(z.strictObject({ itemId: id, ...page(TRAINING_PAGE) }))
    .output(pageOf(trainingCourse)),

  enrol: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/courses/{id}/enrolment',
    summary:
      'Follow a course in its newest version; with `renews`, take it again before or after its certificate expires',
  })
    .input(z.strictObject({ ...courseKey, renews: z.boolean().default(false) }))
    .output(courseInFull),

  lesson: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/university/courses/{id}/lessons/{lessonId}',
    summary: 'A lesson, in the version the caller follows; those who are not enrolled read the newest',
  })
    .input(z.strictObject(lessonKey))
    .output(lessonInFull),

  visitLesson: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/courses/{id}/lessons/{lessonId}/visit',
    summary: 'Note that the caller has opened a lesson, where they resume; enrols those who are not',
  })
    .input(z.strictObject(lessonKey))
    .output(step),

  finishLesson: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/courses/{id}/lessons/{lessonId}/done',
    summary: 'Mark a lesson as done; refused while its quiz is not passed',
  })
    .input(z.strictObject(lessonKey))
    .output(step),

  saveFilm: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/courses/{id}/lessons/{lessonId}/film',
    summary:
      'Report how far a film has been played. No more counts as seen than time has passed here; at 90 percent the film is done',
  })
    .input(
      z.strictObject({
        ...lessonKey,
        position: seconds.describe('Where the film stands, in seconds'),
        length: seconds.min(1).describe('How long the film is, in seconds'),
        seen: z
          .array(z.tuple([seconds, seconds]))
          .max(50)
          .default([])
          .meta({ examples: [[[0, 15]]] })
          .describe('What has been played since the last report, as pairs of seconds'),
      }),
    )
    .output(step.extend({ percent: z.int() })),

  saveNote: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/courses/{id}/lessons/{lessonId}/note',
    summary:
      'Save the caller’s own note on a lesson; an empty one is deleted. Refused if it was saved elsewhere meanwhile',
  })
    .input(
      z.strictObject({
        ...lessonKey,
        text: z.string().max(20_000),
        basedOn: instant
          .nullable()
          .default(null)
          .describe('When the note was saved that this one is based on; null for none'),
      }),
    )
    .output(z.object({ savedAt: instant.nullable() })),
}
