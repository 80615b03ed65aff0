import { z } from 'zod'
import { done, id, instant, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import { AUTHOR_PAGE, certificate, courseProgress, lessonKey } from '../fields.ts'
import { QUESTION_KINDS, QUIZ } from '../lesson-contents.ts'

const operation = operationsUnder('university')

/** An answer: the options that were chosen, or all of them in order; or what was written. */
const answer = z.strictObject({
  options: z.array(id).max(QUIZ.options).default([]),
  /** As it was typed: marking leaves out what does not matter. */
  text: z.string().max(300).default(''),
})
export type Answer = z.infer<typeof answer>
const answers = z
  .record(id, answer)
  .refine((all) => Object.keys(all).length <= QUIZ.questions, 'Too many answers.')
  .meta({ examples: [{}] })
export type Answers = z.infer<typeof answers>

/** A question as it is asked: without anything that would give its solution away. */
const attemptQuestion = z.object({
  id,
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  points: z.int(),
  options: z.array(z.object({ id, text: z.string() })),
})

/** An attempt as whoever takes it sees it. */
export const attempt = z.object({
  id,
  courseId: id,
  lessonId: id,
  number: z.int(),
  passMark: z.int(),
  /** Attempts that are left after this one; null for as many as one likes. */
  attemptsLeft: z.int().nullable(),
  questions: z.array(attemptQuestion),
  answers,
  answeredAt: instant.nullable(),
  submittedAt: instant.nullable(),
  /** Once it was submitted. */
  result: z
    .object({
      points: z.int(),
      mostPoints: z.int(),
      percent: z.int(),
      passed: z.boolean(),
      questions: z.array(
        z.object({
          id,
          /** How it was marked; null before passing, or the last attempt. */
          points: z.int().nullable(),
          isRight: z.boolean().nullable(),
          /** What the author says to the chosen options. */
          feedback: z.array(z.string()),
          /** Only after passing, or the last attempt. */
          solution: z
            .object({ options: z.array(id), accepted: z.array(z.string()), explanation: z.string() })
            .nullable(),
        }),
      ),
      progress: courseProgress,
      certificate: certificate.nullable(),
    })
    .nullable(),
})
export type Attempt = z.infer<typeof attempt>
const attemptKey = { id }

/** Somebody who has no attempt left at a quiz they have not passed. */
const stuckLearner = z.object({
  memberId: id,
  name: z.string(),
  attempts: z.int(),
  bestPercent: z.int(),
  /** When they submitted last. */
  lastAt: instant,
})
export type StuckLearner = z.infer<typeof stuckLearner>

/** How a quiz was answered: over all submitted attempts, and by question and option. */
const quizStatistics = z.object({
  attempts: z.int(),
  members: z.int(),
  passed: z.int(),
  /** How many attempts, the newest, the questions are counted over. */
  counted: z.int(),
  questions: z.array(
    z.object({
      id,
      text: z.string(),
      answered: z.int(),
      right: z.int(),
      options: z.array(z.object({ id, text: z.string(), isRight: z.boolean(), chosen: z.int() })),
    }),
  ),
})
export type QuizStatistics = z.infer<typeof quizStatistics>

export const quizContract = {
  startQuiz: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'POST',
    path: '/university/courses/{id}/lessons/{lessonId}/attempts',
    summary: 'Start the quiz of a lesson, or go on with an attempt that was not submitted',
    creates: true,
  })
    .input(z.strictObject(lessonKey))
    .output(attempt),

  attempt: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'GET',
    path: '/university/attempts/{id}',
    summary: 'One of the caller’s attempts, with its result once it was submitted',
  })
    .input(z.strictObject(attemptKey))
    .output(attempt),

  saveAnswers: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/attempts/{id}/answers',
    summary:
      'Save answers to questions; those to all other questions stay as they are. An empty one takes an answer back',
  })
    .input(z.strictObject({ ...attemptKey, answers }))
    .output(z.object({ answeredAt: instant })),

  submitAnswers: operation({
    roles: MEMBERS_NOT_GUESTS,
    method: 'PUT',
    path: '/university/attempts/{id}/submission',
    summary: 'Submit an attempt and have it marked, once: with the answers saved before, and these in place of theirs',
  })
    .input(z.strictObject({ ...attemptKey, answers }))
    .output(attempt),

  outOfAttempts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/lessons/{lessonId}/out-of-attempts',
    summary: 'Who is under way with a course and has used all attempts at the quiz of a lesson without passing it',
  })
    .input(z.strictObject({ ...lessonKey, ...page(AUTHOR_PAGE) }))
    .output(pageOf(stuckLearner)),

  allowAttempt: operation({
    roles: ADMINS,
    audit: 'university.attemptAllowed',
    method: 'PUT',
    path: '/university/courses/{id}/lessons/{lessonId}/out-of-attempts/{memberId}',
    summary: 'Allow another attempt to somebody who has used all; nothing changes for somebody who has one left',
  })
    .input(z.strictObject({ ...lessonKey, memberId: id }))
    .output(done),

  quizStatistics: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/university/courses/{id}/lessons/{lessonId}/statistics',
    summary: 'How the questions of a lesson’s quiz were answered: attempts, share of right answers, choices by option',
  })
    .input(z.strictObject(lessonKey))
    .output(quizStatistics),
}
