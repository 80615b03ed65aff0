import { z } from 'zod'
import { fileAnswer, id, instant, nothing, operationsUnder, page, pageOf } from '#base/operation.ts'
import { ADMINS, MEMBERS } from '#base/roles.ts'
import { writer } from '../shapes.ts'

/** Reporting to administrators is the 'escalation' of this switch (TEN-09). */
const operation = operationsUnder('starsAndEscalation')

export const CASES_PAGE = 20
/** Characters of a report's explanation, an appeal or a reason. */
export const MAX_EXPLANATION_LENGTH = 2_000
/** Reports included with a case; the total is given separately. */
export const REPORTS_SHOWN = 50
/** Limit when counting waiting cases. */
export const MAX_WAITING = 100

export const GROUNDS = ['rude', 'spam', 'private', 'wrong', 'other'] as const
export type Ground = (typeof GROUNDS)[number]
export const CASE_KINDS = ['question', 'answer', 'comment'] as const
export type CaseKind = (typeof CASE_KINDS)[number]
export const CASE_STATES = ['open', 'appealed', 'decided'] as const
export type CaseState = (typeof CASE_STATES)[number]
export const DECISIONS = ['keep', 'hide'] as const
export type Decision = (typeof DECISIONS)[number]

const requiredText = (missing: string) => z.string().trim().min(1, missing).max(MAX_EXPLANATION_LENGTH)
const key = { id }

const decided = z.object({ decision: z.enum(DECISIONS), reason: z.string(), at: instant })

const caseItem = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  threadId: id,
  /** The answer or comment; null if the thread itself was reported. */
  postId: id.nullable(),
  threadTitle: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  author: writer,
  writtenAt: instant,
  state: z.enum(CASE_STATES),
  /** Time of the last change of state. */
  since: instant,
  reports: z.int(),
  /** Grounds of the reports, most frequent first. */
  grounds: z.array(z.enum(GROUNDS)),
  /** The latest decision; null while undecided. */
  decision: z.enum(DECISIONS).nullable(),
  hide: z.boolean(),
  /** The item has been deleted. */
  gone: z.boolean(),
})
export type CaseItem = z.infer<typeof caseItem>

const caseWhole = caseItem.extend({
  content: z.string().describe('Sanitised HTML'),
  reportList: z.array(
    z.object({ id, reporter: writer, ground: z.enum(GROUNDS), explanation: z.string(), time: instant }),
  ),
  first: decided.extend({ by: z.string(), own: z.boolean() }).nullable(),
  appeal: z.object({ explanation: z.string(), at: instant }).nullable(),
  final: decided.extend({ by: z.string(), own: z.boolean() }).nullable(),
  /** The item is the viewer's own. */
  own: z.boolean(),
  seeAuthor: z.boolean(),
})
export type CaseWhole = z.infer<typeof caseWhole>

const ownCase = z.object({
  id,
  kind: z.enum(CASE_KINDS),
  writtenAt: instant,
  first: decided,
  appeal: z.object({ explanation: z.string(), at: instant }).nullable(),
  final: decided.nullable(),
  canAppeal: z.boolean(),
})
export type OwnCase = z.infer<typeof ownCase>

export const moderationContract = {
  report: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/items/{id}/reports',
    summary: 'Report a question or a post to the administrators, once while its case is open',
    creates: true,
    rate: 'reports',
  })
    .input(
      z
        .strictObject({
          ...key,
          ground: z.enum(GROUNDS, 'Please choose what is wrong with it.'),
          explanation: z.string().trim().max(MAX_EXPLANATION_LENGTH).default(''),
        })
        .refine(({ ground, explanation }) => ground !== 'other' || explanation !== '', {
          path: ['explanation'],
          message: 'Please say what is wrong with it.',
        }),
    )
    .output(z.object({ id })),

  cases: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/forum/cases',
    summary: 'Reported items: waiting ones oldest first, decided ones newest first',
  })
    .input(z.strictObject({ ...page(CASES_PAGE), show: z.enum(CASE_STATES).default('open') }))
    .output(pageOf(caseItem)),

  caseCounts: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/forum/waiting-cases',
    summary: 'Number of cases waiting for a decision, up to 100 each',
  })
    .input(nothing)
    .output(z.object({ open: z.int(), appealed: z.int() })),

  case: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/forum/cases/{id}',
    summary: 'A reported item with its reports and decisions',
  })
    .input(z.strictObject(key))
    .output(caseWhole),

  decide: operation({
    roles: ADMINS,
    audit: 'forum.caseDecided',
    method: 'PUT',
    path: '/forum/cases/{id}/decision',
    summary: 'Decide a case, or the appeal against a decision; `state` is the one the caller has seen',
  })
    .input(
      z.strictObject({
        ...key,
        state: z.enum(['open', 'appealed']),
        decision: z.enum(DECISIONS),
        reason: requiredText('Please give a reason.'),
      }),
    )
    .output(caseWhole),

  ownCase: operation({
    roles: MEMBERS,
    method: 'GET',
    path: '/forum/cases/{id}/decision',
    summary: 'The decision about a post of one’s own, and its reason',
  })
    .input(z.strictObject(key))
    .output(ownCase),

  appeal: operation({
    roles: MEMBERS,
    method: 'POST',
    path: '/forum/cases/{id}/appeal',
    summary: 'Ask for a second decision about a hidden post of one’s own, once',
    creates: true,
    rate: 'reports',
  })
    .input(z.strictObject({ ...key, explanation: requiredText('Please say why it should be shown.') }))
    .output(ownCase),

  caseLog: operation({
    roles: ADMINS,
    method: 'GET',
    path: '/forum/case-log',
    summary: 'Every step of every case, oldest first, as CSV',
  })
    .input(nothing)
    .output(fileAnswer),
}
