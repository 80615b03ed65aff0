import type { Selectable } from 'kysely'
import { isDeepEqual } from '#base/deep-equal.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { announce } from '#platform/server/live/announce.ts'
import { publish } from '#platform/server/outbox/events.ts'
import { setPostHidden, setThreadHidden } from '../actions/hide.ts'
import { itemOf } from '../care/item.ts'
import type { CaseWhole, Decision } from './contract.ts'
import { logStep } from './log.ts'
import { wholeCase } from './reads.ts'
import { caseGone, decidedAlready } from './refusals.ts'
import { requireForum } from './require-forum.ts'

export type CaseRow = Selectable<Tables['forum_case']>

interface DecisionInput {
  id: string
  state: 'open' | 'appealed'
  decision: Decision
  reason: string
}

/**
 * Decides a case or an appeal: hides or shows the item, notifies its author and all reporters without quoting it, and logs who decided
 * what and why (FOR-B3). The second of two concurrent decisions is refused; repeating the same decision after a lost response is a no-op.
 */
export async function decide(call: Call, { id, state, decision, reason }: DecisionInput): Promise<CaseWhole> {
  requireForum(call)
  await call.change(async (transaction) => {
    const row = await lockedCase(transaction, id)
    if (isDecidedSo(call, row, { state, decision, reason })) return call.audit.nothingChanged()
    if (row.state !== state) throw decidedAlready()
    await transaction.run(
      sql
        .updateTable('forum_case')
        .set(columnsOf(call, state, decision, reason))
        .where('id', '=', id),
    )
    // A first 'keep' leaves the item as it is, as another administrator may have hidden it directly.
    if (decision === 'hide' || state === 'appealed') await setItemHidden(call, transaction, row, decision === 'hide')
    await logStep(transaction, {
      caseId: id,
      subjectId: row.subject_id,
      kind: row.kind,
      step: state === 'open' ? 'decided' : 'decidedAgain',
      actorId: call.viewer.memberId,
      decision,
      explanation: reason,
    })
    // The reason is recorded in the case log only.
    call.audit.note({ subject: id, before: { state, decision: row.decision }, after: { state: 'decided', decision } })
    await publish(transaction, { name: 'forum.caseDecided', context: { row, decision, again: state === 'appealed' } })
    if (row.author_id !== null) await announce(transaction, 'decision', `member:${row.author_id}`)
    await announce(transaction, 'moderation', 'admins')
  })
  return wholeCase(call, { id })
}

function isDecidedSo({ viewer }: Call, row: CaseRow, { state, decision, reason }: Omit<DecisionInput, 'id'>): boolean {
  const stored =
    state === 'open' ? [row.decision, row.reason, row.decided_by] : [row.final_decision, row.final_reason, row.final_by]
  return row.state === 'decided' && isDeepEqual(stored, [decision, reason, viewer.memberId])
}

/** The case, locked until the transaction ends. */
export async function lockedCase(transaction: SiteDatabase, id: string): Promise<CaseRow> {
  const row = await transaction.one(sql.selectFrom('forum_case').selectAll().where('id', '=', id).forNoKeyUpdate())
  if (!row) throw caseGone()
  return row
}

/** Hides or shows the item, as an administrator does directly (FOR-28); a no-op if it was deleted. */
async function setItemHidden(call: Call, transaction: SiteDatabase, row: CaseRow, hide: boolean): Promise<void> {
  if (!(await itemOf(transaction, row.subject_id))) return
  if (row.post_id === null) await setThreadHidden(call, transaction, row.thread_id, hide)
  else await setPostHidden(call, transaction, row.post_id, hide)
}

function columnsOf({ viewer, now }: Call, state: 'open' | 'appealed', decision: Decision, reason: string) {
  const stored = { state: 'decided' as const, since: now }
  return state === 'open'
    ? { ...stored, decision, reason, decided_by: viewer.memberId, decided_at: now }
    : { ...stored, final_decision: decision, final_reason: reason, final_by: viewer.memberId, final_at: now }
}
