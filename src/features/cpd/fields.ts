import { z } from 'zod'
import { day, id, instant } from '#base/operation.ts'

/** What entries come from; `own` is what the member adds. */
export const KINDS = [
  'insightRead',
  'eventAttended',
  'lessonDone',
  'quizPassed',
  'answerAccepted',
  'registerReview',
  'own',
] as const
export type Kind = (typeof KINDS)[number]

export const FORMATS = ['pdf', 'csv', 'xlsx'] as const
export type RecordFormat = (typeof FORMATS)[number]

/** Entries of one page of the list. */
export const ENTRIES_PAGE = 20
/** Files that show what an entry of one's own says. */
export const MAX_FILES = 3
export const MAX_FILE_BYTES = 10_000_000
/** Files sent that no entry names yet. */
export const MAX_UNUSED_FILES = 10
/** All files of one member. */
export const MAX_TOTAL_FILE_BYTES = 200_000_000
/** Of one entry: 1,000 hours. */
export const MAX_MINUTES = 60_000
/** Of one report of reading. */
export const MAX_REPORTED_SECONDS = 120
export const FILE_ENDINGS = ['pdf', 'png', 'jpg', 'jpeg'] as const

const text = (most: number) => z.string().trim().max(most)
export const key = { id }
export const title = text(300).min(1, 'Please say what it was.')
export const minutes = z
  .int('Please give whole minutes.')
  .min(1, 'Please give the minutes it took.')
  .max(MAX_MINUTES, 'That is more than 1,000 hours.')
export const note = text(2_000)
export const entryDay = day.refine((text) => text >= '2000', 'That is too long ago.').meta({ examples: ['2026-03-02'] })
/** The year in which a period begins; the current period without. */
export const period = { year: z.int().min(1999).max(9000).optional() }

const topic = z.object({ path: z.string(), name: z.string() })

/** A file that shows what an entry says. */
export const evidence = z.object({ id, name: z.string(), size: z.number() })
export type Evidence = z.infer<typeof evidence>

/** A line of the record as the member sees it. */
export const entry = z.object({
  id,
  kind: z.enum(KINDS),
  title: z.string(),
  day,
  topics: z.array(topic),
  minutes: z.int(),
  /** Whether the site vouches for title and minutes as they stand; otherwise the member does. */
  isVerified: z.boolean(),
  /** What was recorded first, where the member has corrected it. */
  original: z.object({ title: z.string(), minutes: z.int() }).nullable(),
  note: z.string(),
  leftOut: z.boolean(),
  /** The site no longer says so: it stays, and counts no more. */
  takenBack: z.boolean(),
  /** How often it was changed. */
  changes: z.int(),
  files: z.array(evidence),
})
export type Entry = z.infer<typeof entry>

const values = z.object({ title: z.string(), minutes: z.int(), note: z.string() })

/** One change of an entry; none is ever altered or deleted. */
export const change = z.object({
  id,
  kind: z.enum(['corrected', 'leftOut', 'takenIn', 'takenBack']),
  note: z.string(),
  before: values.nullable(),
  after: values.nullable(),
  at: instant,
})
export type Change = z.infer<typeof change>

const minutesOf = { minutes: z.int(), verified: z.int(), stated: z.int() }

/** A period in figures, of what is neither left out nor taken back. */
export const summary = z.object({
  year: z.int(),
  /** The first and the last day. */
  from: day,
  to: day,
  targetMinutes: z.int(),
  total: z.object(minutesOf),
  kinds: z.array(z.object({ kind: z.enum(KINDS), ...minutesOf })),
  /** An entry with several topics counts in full for each; the path is empty for those without. */
  topics: z.array(z.object({ ...topic.shape, ...minutesOf })),
  /** Years in which periods with entries begin, and the current one, newest first. */
  years: z.array(z.int()),
  /** The minutes that the site records for what is done on it. */
  rules: z.object({ insightMinutes: z.int(), quizMinutes: z.int(), answerMinutes: z.int(), reviewMinutes: z.int() }),
})
export type Summary = z.infer<typeof summary>

const ruleMinutes = z.int('Please give whole minutes.').min(0).max(600, 'Ten hours are the most.')
export const settings = z.object({
  insightMinutes: ruleMinutes,
  quizMinutes: ruleMinutes,
  answerMinutes: ruleMinutes,
  reviewMinutes: ruleMinutes,
  targetHours: z
    .int('Please give whole hours.')
    .min(1, 'One hour is the least.')
    .max(1_000, '1,000 hours are the most.'),
  /** The month in which a period begins; 1 for the calendar year. */
  startMonth: z.int().min(1).max(12),
})
export type Settings = z.infer<typeof settings>
