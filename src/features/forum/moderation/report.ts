import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { type Item, reachableItem } from '../care/item.ts'
import type { CaseKind, Ground } from './contract.ts'
import { logStep } from './log.ts'
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
    await publish(transaction, {
      name: 'forum.itemReported',
      context: { caseId, kind, ground, isAppealed: state === 'appealed' },
    })
    await announce(transaction, 'moderation', 'admins')
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
