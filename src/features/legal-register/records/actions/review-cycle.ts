import { sql as raw } from 'kysely'
import { isActive } from '#features/members/server.ts'
import { deleteMemberNotifications } from '#features/notifications/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noRecord, noSuchPerson } from '../../refusals.ts'
import type { MemberRecord } from '../../shapes.ts'
import { monthsAfter } from '../../statement.ts'
import { announceRecord } from '../announce.ts'
import { readOwnRecord } from '../reads/full-record.ts'

interface Cycle {
  id: string
  months: number | null
  nextReview: string | null
  responsibleId: string | null
  mayRecord: boolean
}

/**
 * Sets how often an item is reviewed, when next, and by whom besides the holder (LEG-B1). Without a date, the next review is `months`
 * from today. The responsible person must be an active member; naming oneself means nobody. They can read the record from now on, and
 * add to it if `mayRecord` is set; the previous responsible member loses access (LEG-B19).
 */
export function changeReview(
  call: Call,
  { id, months, nextReview, responsibleId, mayRecord }: Cycle,
): Promise<MemberRecord> {
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    const newResponsibleId = responsibleId === memberId ? null : responsibleId
    if (newResponsibleId !== null) await requireMember(transaction, newResponsibleId)
    const current = await transaction.one(ownRecord(memberId, id).select(['id', 'responsible_id']).forNoKeyUpdate())
    if (!current) throw noRecord()
    await transaction.run(
      sql
        .updateTable('member_legal_item')
        .set({
          review_months: months,
          next_review: raw<string>`coalesce(${nextReview}::date, ${monthsAfter(SITE_TODAY, raw`${months}::int`)})`,
          responsible_id: newResponsibleId,
          responsible_may_record: newResponsibleId !== null && mayRecord,
          // A new responsible member is reminded of the date as well; the holder is reminded of each date only once.
          reminded_before: resetOnNewResponsible('reminded_before', newResponsibleId),
          reminded_after: resetOnNewResponsible('reminded_after', newResponsibleId),
        })
        .where('id', '=', current.id),
    )
    if (current.responsible_id !== newResponsibleId) await endAccess(transaction, current)
    await announceRecord(transaction, memberId, current.responsible_id, newResponsibleId)
    return (await readOwnRecord(transaction, call.viewer, id)) as MemberRecord
  })
}

const ownRecord = (memberId: string | null, itemId: string) =>
  sql
    .selectFrom('member_legal_item')
    .where('member_id', '=', memberId)
    .where('item_id', '=', itemId)
    .where('status', '=', 'active')

/**
 * Ends the previous responsible member's access: deletes their notifications of the record and their uploads that are in no entry
 * (LEG-B19).
 */
async function endAccess(
  transaction: SiteDatabase,
  { id, responsible_id }: { id: string; responsible_id: string | null },
): Promise<void> {
  if (responsible_id === null) return
  await deleteMemberNotifications(transaction, responsible_id, { subjectIds: [id] })
  await transaction.run(
    sql
      .deleteFrom('legal_evidence')
      .where('record_id', '=', id)
      .where('entry_id', 'is', null)
      .where('sent_by', '=', responsible_id),
  )
}

const resetOnNewResponsible = (mark: 'reminded_before' | 'reminded_after', newResponsibleId: string | null) =>
  raw<
    string | null
  >`case when responsible_id is distinct from ${newResponsibleId}::uuid then null else ${raw.ref(mark)} end`

async function requireMember(transaction: SiteDatabase, id: string): Promise<void> {
  if (!(await isActive(transaction, id))) throw noSuchPerson()
}
