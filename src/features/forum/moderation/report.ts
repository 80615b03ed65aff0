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
import { noticeTexts } from './messages.ts'
import { needForum } from './need-forum.ts'
import { hiddenAlready, ownReport, reportedAlready } from './refusals.ts'

interface Reported {
  id: string
  ground: Ground
  words: string
}

/**
 * Reports a question or a post to the administrators (FOR-B3, TEN-09). Reports of one item join its case while that is open; each
 * member reports it once in that time. Gives the id of the report.
 */
export async function report(call: Call, { id, ground, words }: Reported): Promise<{ id: string }> {
  needForum(call)
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
        .values({ site_id: call.siteId, id: reportId, case_id: caseId, member_id: memberId, ground, words })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (added === 0) throw reportedAlready()
    const kind = kindOf(item)
    await logStep(transaction, { caseId, subjectId: id, kind, step: 'reported', actorId: memberId, ground, words })
    await tellAdministrators(transaction, caseId, {
      title: noticeTexts.reported(kind),
      content: noticeTexts.reportedAs(ground),
      // Once while a case is open, and once more while its decision is asked about again.
      source: state === 'appealed' ? `report:${caseId}:appealed` : `report:${caseId}`,
    })
    return { id: reportId }
  })
}

/** The open case of an item, begun with its first report; the database decides who was first. */
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
          // Written out: by a parameter the index is found only as long as the statement is planned anew each time.
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

/** Tells every administrator of something that waits for one of them (TEN-09); their open screens read again. */
export async function tellAdministrators(
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
