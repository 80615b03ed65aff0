import type { Selectable } from 'kysely'
import { isSame } from '#base/same.ts'
import { type Notice, notify } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { announce } from '#platform/server/live/announce.ts'
import { setPostHidden, setThreadHidden } from '../actions/hide.ts'
import { itemOf } from '../care/item.ts'
import type { CaseWhole, Decision } from './contract.ts'
import { logStep } from './log.ts'
import { noticeTexts } from './messages.ts'
import { needForum } from './need-forum.ts'
import { wholeCase } from './reads.ts'
import { caseGone, decidedAlready } from './refusals.ts'

export type CaseRow = Selectable<Tables['forum_case']>

interface Decided {
  id: string
  state: 'open' | 'appealed'
  decision: Decision
  reason: string
}

/**
 * Decides a case, or the appeal against what was decided first: the item is hidden or shown, its author and all reporters are told
 * without a word of its text, and the log says who decided what and why (FOR-B3). Of two administrators who decide at once, the
 * second is told so; one and the same decision sent again, its answer being lost, changes nothing.
 */
export async function decide(call: Call, { id, state, decision, reason }: Decided): Promise<CaseWhole> {
  needForum(call)
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
    // The first 'keep' leaves it as it is: another administrator may have hidden it by hand meanwhile.
    if (decision === 'hide' || state === 'appealed') await setItemHidden(call, transaction, row, decision === 'hide')
    await logStep(transaction, {
      caseId: id,
      subjectId: row.subject_id,
      kind: row.kind,
      step: state === 'open' ? 'decided' : 'decidedAgain',
      actorId: call.viewer.memberId,
      decision,
      words: reason,
    })
    // The reason stands in the log of the case alone.
    call.audit.note({ subject: id, before: { state, decision: row.decision }, after: { state: 'decided', decision } })
    await tellOfDecision(transaction, row, decision, state === 'appealed')
    await announce(transaction, 'moderation', 'admins')
  })
  return wholeCase(call, { id })
}

function isDecidedSo({ viewer }: Call, row: CaseRow, { state, decision, reason }: Omit<Decided, 'id'>): boolean {
  const standing =
    state === 'open' ? [row.decision, row.reason, row.decided_by] : [row.final_decision, row.final_reason, row.final_by]
  return row.state === 'decided' && isSame(standing, [decision, reason, viewer.memberId])
}

/** The case, held until the transaction ends. */
export async function lockedCase(transaction: SiteDatabase, id: string): Promise<CaseRow> {
  const row = await transaction.one(sql.selectFrom('forum_case').selectAll().where('id', '=', id).forNoKeyUpdate())
  if (!row) throw caseGone()
  return row
}

/** Hides it or shows it again as an administrator does by hand (FOR-28); of what was deleted meanwhile there is nothing to hide. */
async function setItemHidden(call: Call, transaction: SiteDatabase, row: CaseRow, hide: boolean): Promise<void> {
  if (!(await itemOf(transaction, row.subject_id))) return
  if (row.post_id === null) await setThreadHidden(call, transaction, row.thread_id, hide)
  else await setPostHidden(call, transaction, row.post_id, hide)
}

function columnsOf({ viewer, now }: Call, state: 'open' | 'appealed', decision: Decision, reason: string) {
  const standing = { state: 'decided' as const, since: now }
  return state === 'open'
    ? { ...standing, decision, reason, decided_by: viewer.memberId, decided_at: now }
    : { ...standing, final_decision: decision, final_reason: reason, final_by: viewer.memberId, final_at: now }
}

/** Its notices are about the case, not about the item: their link stays while that is hidden. */
async function tellOfDecision(
  transaction: SiteDatabase,
  row: CaseRow,
  decision: Decision,
  again: boolean,
): Promise<void> {
  const reporters = await transaction.many(
    sql.selectFrom('forum_report').select('member_id').where('case_id', '=', row.id).where('member_id', 'is not', null),
  )
  const step = again ? 'again' : 'first'
  const about = { type: 'other', subjectId: row.id, authorId: null } as const
  const place = `/forum?key=${row.thread_id}${row.post_id ? `&answer=${row.post_id}` : ''}`
  const notices: Notice[] = reporters.map(({ member_id }) => ({
    ...about,
    memberId: member_id ?? '',
    title: noticeTexts.ownReport(row.kind),
    content: noticeTexts[again ? 'toReporterAgain' : 'toReporter'][decision],
    url: decision === 'keep' ? place : '/forum',
    source: `case:${row.id}:${step}`,
  }))
  if (row.author_id !== null)
    notices.push({
      ...about,
      memberId: row.author_id,
      title: noticeTexts.own(row.kind),
      content: noticeTexts[again ? 'toAuthorAgain' : 'toAuthor'][decision],
      url: `/forum/decisions/${row.id}`,
      source: `case:${row.id}:${step}:author`,
    })
  await notify(transaction, notices)
  if (row.author_id !== null) await announce(transaction, 'decision', `member:${row.author_id}`)
}
