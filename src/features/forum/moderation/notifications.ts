import { administratorIds } from '#features/members/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { NewNotification, Notifier } from '#platform/server/outbox/notifications.ts'
import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import type { CaseKind, Decision } from './contract.ts'
import type { CaseRow } from './decide.ts'
import { notificationTexts } from './messages.ts'

export interface ModeratedCase {
  caseId: string
  kind: CaseKind
}

export interface CaseDecision {
  row: CaseRow
  decision: Decision
  /** It decides an appeal. */
  again: boolean
}

/** Who is notified of reports, appeals and decisions (FOR-B3, TEN-09). */
export const moderationNotifications = ({ notify }: Notifier): readonly Subscription[] => [
  subscribe('forum.itemReported', {
    inTransaction: async (transaction, { context: { caseId, kind, ground, isAppealed } }) =>
      notify(
        transaction,
        await toAdministrators(transaction, caseId, {
          title: notificationTexts.reported(kind),
          content: notificationTexts.reportedAs(ground),
          // One notification per open case, and one more while its appeal is pending.
          source: isAppealed ? `report:${caseId}:appealed` : `report:${caseId}`,
        }),
      ),
  }),
  subscribe('forum.decisionAppealed', {
    inTransaction: async (transaction, { context: { caseId, kind } }) =>
      notify(
        transaction,
        await toAdministrators(transaction, caseId, {
          title: notificationTexts.appealed(kind),
          content: notificationTexts.appealedMessage,
          source: `appeal:${caseId}`,
        }),
      ),
  }),
  subscribe('forum.caseDecided', {
    inTransaction: async (transaction, { context }) => {
      const reporters = await reportersOf(transaction, context.row)
      await notify(transaction, [...toReporters(context, reporters), ...toAuthor(context)])
    },
  }),
]

/** For every administrator, of something that needs a decision. */
async function toAdministrators(
  transaction: SiteDatabase,
  caseId: string,
  notification: Pick<NewNotification, 'title' | 'content' | 'source'>,
): Promise<NewNotification[]> {
  const url = `/dash/moderation?case=${caseId}`
  return (await administratorIds(transaction)).map((memberId) => ({
    ...ofCase(caseId),
    ...notification,
    memberId,
    url,
  }))
}

async function reportersOf(transaction: SiteDatabase, { id }: CaseRow): Promise<string[]> {
  const rows = await transaction.many(
    sql.selectFrom('forum_report').select('member_id').where('case_id', '=', id).where('member_id', 'is not', null),
  )
  return rows.map(({ member_id }) => member_id ?? '')
}

function toReporters({ row, decision, again }: CaseDecision, reporters: readonly string[]): NewNotification[] {
  const itemUrl = `/forum?key=${row.thread_id}${row.post_id ? `&answer=${row.post_id}` : ''}`
  return reporters.map((memberId) => ({
    ...ofCase(row.id),
    memberId,
    title: notificationTexts.ownReport(row.kind),
    content: notificationTexts[again ? 'toReporterAgain' : 'toReporter'][decision],
    url: decision === 'keep' ? itemUrl : '/forum',
    source: `case:${row.id}:${again ? 'again' : 'first'}`,
  }))
}

function toAuthor({ row, decision, again }: CaseDecision): NewNotification[] {
  if (row.author_id === null) return []
  return [
    {
      ...ofCase(row.id),
      memberId: row.author_id,
      title: notificationTexts.own(row.kind),
      content: notificationTexts[again ? 'toAuthorAgain' : 'toAuthor'][decision],
      url: `/forum/decisions/${row.id}`,
      source: `case:${row.id}:${again ? 'again' : 'first'}:author`,
    },
  ]
}

/** The subject is the case, so that links stay while the item is hidden. */
const ofCase = (subjectId: string) => ({ type: 'other', subjectId, authorId: null }) as const
