import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import { displayNameOf, lockMembers } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type HoldRow, holdOf, holdOfMember } from '../records/reads/holds.ts'
import { noRecord } from '../refusals.ts'
import type { Hold } from '../shapes.ts'
import { alreadyOnHold, noHold, noSuchMember } from './refusals.ts'

interface NewHold {
  memberId: string
  recordId?: string | undefined
  reason: string
}

/**
 * Places a legal hold on a record or on a member's whole register. Until it is lifted, the holder cannot remove the record, administrators
 * cannot remove the member, and nothing is erased when its retention time is over (LEG-15). Author and reason go to the audit log. An
 * existing hold is a conflict.
 */
export function placeHold(call: Call, { memberId, recordId, reason }: NewHold): Promise<Hold & { id: string }> {
  return call.change(async (transaction) => {
    await lockHolder(transaction, memberId, recordId)
    const id = newId()
    const row = { site_id: call.siteId, id, member_id: memberId, record_id: recordId ?? null, reason }
    const added = await transaction.run(
      sql
        .insertInto('legal_hold')
        .values({ ...row, placed_by: call.viewer.memberId })
        .onConflict((conflict) => conflict.doNothing()),
    )
    if (added === 0) throw alreadyOnHold()
    call.audit.note({ subject: recordId ?? memberId, after: { memberId, recordId, reason } })
    await publish(transaction, memberId)
    return { ...(await holdById(transaction, id)), id }
  })
}

/** Lifts a legal hold; the audit log stores the reason and the hold. Throws 404 if there is none with this id. */
export function liftHold(call: Call, { id, reason }: { id: string; reason: string }): Promise<{ done: true }> {
  return call.change(async (transaction) => {
    const hold = await transaction.one(
      sql
        .deleteFrom('legal_hold')
        .where('id', '=', id)
        .returning(['member_id', 'record_id', 'reason', 'placed_by', 'placed_at']),
    )
    if (!hold) throw noHold()
    call.audit.note({ subject: hold.record_id ?? hold.member_id, before: hold, after: { reason } })
    await publish(transaction, hold.member_id)
    return { done: true as const }
  })
}

/** The legal hold on a member's whole register, or null, and the number of records with a hold of their own. */
export async function holdsOn(
  database: SiteDatabase,
  memberId: string,
): Promise<{ hold: Hold | null; heldRecords: number }> {
  const records = raw<number>`(select count(*)::int from legal_hold h where h.member_id = ${memberId}::uuid and h.record_id is not null)`
  const row = await database.one(sql.selectNoFrom([holdOfMember(memberId).as('hold'), records.as('records')]))
  return { hold: row?.hold ? holdOf(row.hold) : null, heldRecords: row?.records ?? 0 }
}

/** Locks against concurrent removal of the member or erasure of the record, which then find the hold. */
async function lockHolder(transaction: SiteDatabase, memberId: string, recordId: string | undefined): Promise<void> {
  if (recordId !== undefined) {
    const record = await transaction.one(
      sql
        .selectFrom('member_legal_item')
        .select('id')
        .where('id', '=', recordId)
        .where('member_id', '=', memberId)
        .forKeyShare(),
    )
    if (!record) throw noRecord()
  }
  if ((await lockMembers(transaction, [memberId])).length > 0) return
  const former = await transaction.one(
    sql.selectFrom('legal_former_holder').select('member_id').where('member_id', '=', memberId),
  )
  if (!former) throw noSuchMember()
}

async function holdById(transaction: SiteDatabase, id: string): Promise<Hold> {
  const row = await transaction.one(
    statement<HoldRow>(raw`select h.id, h.record_id is null as whole, h.reason, h.placed_at as since, h.placed_by as by,
      ${displayNameOf('h.placed_by')} as "byName" from legal_hold h where h.id = ${id}::uuid`),
  )
  if (!row) throw noHold()
  return holdOf(row)
}

async function publish(transaction: SiteDatabase, memberId: string): Promise<void> {
  await announce(transaction, 'legalRecords', `member:${memberId}`)
  await announce(transaction, 'legalRecords', 'admins')
}
