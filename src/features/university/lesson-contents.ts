import { z } from 'zod'
import { id } from '#base/operation.ts'
import { videoOf } from '#base/video.ts'

/** Limits of a quiz. */
export const QUIZ = { questions: 60, options: 12, accepted: 12, attempts: 20, points: 20 } as const

/** Most characters of the texts of a lesson and its quiz. */
export const LESSON_TEXTS = {
  address: 300,
  document: 255,
  question: 1_000,
  option: 300,
  feedback: 500,
  accepted: 120,
} as const

/** Kinds of question: one right option, several, true or false, an order, or a short text (issue: quiz). */
export const QUESTION_KINDS = ['single', 'multiple', 'trueFalse', 'order', 'shortText'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const line = (most: number) => z.string().trim().max(most)

/** An answer one can choose, or an item to put in order. */
export const option = z.strictObject({
  /** Random, so that ids do not tell the order in which options were written: of an order that is the solution. */
  id: z.uuidv4().toLowerCase(),
  text: line(LESSON_TEXTS.option).min(1, 'Please write this answer, or remove it.'),
  /** Of an order, every option counts and the list stands in the right order. */
  isRight: z.boolean().default(false),
  /** Shown to whoever chose it, once the attempt has been marked. */
  feedback: line(LESSON_TEXTS.feedback).default(''),
})

export const question = z.strictObject({
  id,
  kind: z.enum(QUESTION_KINDS),
  text: line(LESSON_TEXTS.question).min(1, 'Please write the question.'),
  points: z.int().min(1).max(QUIZ.points).default(1),
  /** Two to twelve; none for a short text. True or false has two, the first of which is 'true'. */
  options: z.array(option).max(QUIZ.options).default([]),
  /** Of a short text, what counts as right; letter case, accents and spaces at the ends do not matter. */
  accepted: z.array(line(LESSON_TEXTS.accepted).min(1)).max(QUIZ.accepted).default([]),
  /** Whether a partly right answer to several choices or an order earns part of the points. */
  partialPoints: z.boolean().default(false),
  /** Shown with the solution. */
  explanation: line(LESSON_TEXTS.question).default(''),
})

export const quiz = z.strictObject({
  /** Least share of the points that passes, in percent. */
  passMark: z.int().min(1).max(100).default(80),
  /** Most attempts; null for as many as one likes. */
  attempts: z.int().min(1).max(QUIZ.attempts).nullable().default(null),
  /** Whether questions and options come in another order each time. */
  shuffled: z.boolean().default(true),
  questions: z.array(question).min(1, 'Please add a question.').max(QUIZ.questions),
})
export type Quiz = z.infer<typeof quiz>
export type Question = z.infer<typeof question>
export type Option = z.infer<typeof option>

/** What a lesson teaches with (UNI-08): a text, a film, documents and a quiz, each optional. */
export const lessonContents = z.strictObject({
  /** Minutes it takes, as its author states them. */
  minutes: z.int().min(1).max(600).default(10),
  /** The text as the editor saves it; none if absent or null. */
  content: z
    .unknown()
    .optional()
    .meta({
      examples: [{ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A lesson.' }] }] }],
    }),
  /** A film at a known provider; empty for none. */
  videoUrl: line(LESSON_TEXTS.address)
    .refine((url) => url === '' || videoOf(url) !== null, 'A film has a youtube, vimeo or wistia address.')
    .default('')
    .meta({ examples: ['https://vimeo.com/286898202'] }),
  /** A film of one's own instead, as a file that was sent. */
  film: z
    .strictObject({ fileId: id })
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
  documents: z
    .array(z.strictObject({ fileId: id, name: line(LESSON_TEXTS.document).min(1) }))
    .max(20, 'A lesson has at most 20 documents.')
    .default([])
    .meta({ examples: [[]] }),
  quiz: quiz
    .nullable()
    .default(null)
    .meta({ examples: [null] }),
})
export type LessonContents = z.infer<typeof lessonContents>
