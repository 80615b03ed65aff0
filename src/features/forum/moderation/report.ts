import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { administratorIds } from '#features/members/server.ts'
import { notify } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type Item, reachableItem } from '../care/item.ts'
import type { CaseKind, Ground } from './contract.ts'
import { logStep } from './log.ts'
import { notificationTexts } from './messages.ts'
import { hiddenAlready, ownReport, reportedAlready } from './refusals.ts'
import { requireForum } from './require-forum.ts'

interface Reported {
  id: string
  ground: Ground
  explanation: string
}

/**
 * Reports a thread or post to the administrators (FOR-B3, TEN-09). Reports of the same item join its open case; each member reports it
 * once per case. Returns the report's id.
 */
export async function report(call: Call, { id, ground, explanation }: Reported): Promise<{ id: string }> {
  requireForum(call)
  const memberId = call.viewer.memberId ?? ''
  return call.change(async (transaction) => {
    const item = await reachableItem(transaction, id, call.viewer.role)
    if (item.author_id === memberId) throw ownReport()
    if (item.hidden) throw hiddenAlready()
    const { id: caseId, state } = await joinCase(transaction, item)
    const reportId = newId()
    const added = await transaction.run(
      sql
        .insertInto('forum_report')
        .values({
          site_id: call.siteId,
          id: reportId,
          case_id: caseId,
          member_id: memberId,
          ground,
          words: explanation,
        })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (added === 0) throw reportedAlready()
    const kind = kindOf(item)
    await logStep(transaction, {
      caseId,
      subjectId: id,
      kind,
      step: 'reported',
      actorId: memberId,
      ground,
      explanation,
    })
    await notifyAdministrators(transaction, caseId, {
      title: notificationTexts.reported(kind),
      content: notificationTexts.reportedAs(ground),
      // One notification per open case, and one more while its appeal is pending.
      source: state === 'appealed' ? `report:${caseId}:appealed` : `report:${caseId}`,
    })
    return { id: reportId }
  })
}

/** The open case of an item, created by its first report; concurrent reports are resolved by the unique index. */
async function joinCase(transaction: SiteDatabase, item: Item) {
  const row = await transaction.one(
    sql
      .insertInto('forum_case')
      .values({
        site_id: transaction.siteId,
        id: newId(),
        thread_id: item.thread_id,
        post_id: item.post_id,
        kind: kindOf(item),
        written_at: item.created_at,
        author_id: item.author_id,
        author_alias: item.alias,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'subject_id'])
          // A literal, as a cached plan could not match the partial index with a parameter.
          .where(raw<boolean>`forum_case.state <> 'decided'`)
          .doUpdateSet({ reports: raw<number>`forum_case.reports + 1` }),
      )
      .returning(['id', 'state']),
  )
  if (!row) throw new Error('a case that is neither begun nor joined')
  return row
}

const kindOf = ({ post_id, depth }: Item): CaseKind =>
  post_id === null ? 'question' : depth === 0 ? 'answer' : 'comment'

/** Notifies every administrator of something that needs a decision (TEN-09); their open screens refetch. */
export async function notifyAdministrators(
  transaction: SiteDatabase,
  caseId: string,
  { title, content, source }: { title: string; content: string; source: string },
): Promise<void> {
  const administrators = await administratorIds(transaction)
  await notify(
    transaction,
    administrators.map((memberId) => ({
      memberId,
      type: 'other',
      subjectId: caseId,
      title,
      content,
      authorId: null,
      url: `/dash/moderation?case=${caseId}`,
      source,
    })),
  )
  await announce(transaction, 'moderation', 'admins')
}
