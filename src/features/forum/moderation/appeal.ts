import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { itemOf } from '../care/item.ts'
import type { OwnCase } from './contract.ts'
import { type CaseRow, lockedCase } from './decide.ts'
import { logStep } from './log.ts'
import { caseGone, noAppeal } from './refusals.ts'
import { requireForum } from './require-forum.ts'

/** The decision about one of the viewer's items, with the reason but never its text (FOR-B3). */
export async function ownCase(call: Call, { id }: { id: string }): Promise<OwnCase> {
  requireForum(call)
  const row = await call.database.one(sql.selectFrom('forum_case').selectAll().where('id', '=', id))
  if (!row) throw caseGone()
  return shown(call, call.database, row)
}

/** Appeals against hiding: by the author, once, while the item is hidden (FOR-B3). */
export async function appeal(call: Call, { id, explanation }: { id: string; explanation: string }): Promise<OwnCase> {
  requireForum(call)
  return call.change(async (transaction) => {
    const row = await lockedCase(transaction, id)
    const before = await shown(call, transaction, row)
    if (!before.canAppeal) throw noAppeal()
    const appealed = { state: 'appealed' as const, since: call.now, appeal: explanation, appealed_at: call.now }
    await transaction.run(sql.updateTable('forum_case').set(appealed).where('id', '=', id))
    await logStep(transaction, {
      caseId: id,
      subjectId: row.subject_id,
      kind: row.kind,
      step: 'appealed',
      actorId: call.viewer.memberId,
      alias: row.author_alias,
      explanation,
    })
    await publish(transaction, { name: 'forum.decisionAppealed', context: { caseId: id, kind: row.kind } })
    await announce(transaction, 'moderation', 'admins')
    return { ...before, appeal: { explanation, at: call.now.toISOString() }, canAppeal: false }
  })
}

/** The case as its author sees it; refused for others, and while it is undecided. */
async function shown({ viewer }: Call, database: SiteDatabase, row: CaseRow): Promise<OwnCase> {
  const { decision, reason, decided_at } = row
  if (row.author_id === null || row.author_id !== viewer.memberId || !decision || !decided_at) throw caseGone()
  return {
    id: row.id,
    kind: row.kind,
    writtenAt: row.written_at.toISOString(),
    first: { decision, reason: reason ?? '', at: decided_at.toISOString() },
    appeal: row.appeal === null ? null : { explanation: row.appeal, at: (row.appealed_at ?? decided_at).toISOString() },
    final:
      row.final_decision && row.final_at
        ? { decision: row.final_decision, reason: row.final_reason ?? '', at: row.final_at.toISOString() }
        : null,
    canAppeal: row.appeal === null && decision === 'hide' && (await isHidden(database, row)),
  }
}

async function isHidden(database: SiteDatabase, row: CaseRow): Promise<boolean> {
  const item = await itemOf(database, row.subject_id)
  if (!item?.hidden) return false
  const pending = await database.one(
    sql.selectFrom('forum_case').select('id').where('subject_id', '=', row.subject_id).where('state', '!=', 'decided'),
  )
  return pending === undefined
}
