import { sql as raw } from 'kysely'
import { forgetNoticesOf, takesPart } from '#features/notifications/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noRecord, noSuchPerson } from '../../refusals.ts'
import type { MemberRecord } from '../../shapes.ts'
import { monthsAfter, TODAY } from '../../statement.ts'
import { readOwnRecord } from '../reads/whole.ts'
import { tellOfRecord } from '../tell.ts'

interface Cycle {
  id: string
  months: number | null
  nextReview: string | null
  responsibleId: string | null
  mayRecord: boolean
}

/**
 * Says how often an item is reviewed, when next and by whom besides oneself (LEG-B1). Without a day the next review is so many months
 * from today. Whoever is named is a member who takes part; oneself is nobody else. They read the record from now on, and add to it where
 * that is chosen; whoever was named before does not any more (LEG-B19).
 */
export function changeReview(
  call: Call,
  { id, months, nextReview, responsibleId, mayRecord }: Cycle,
): Promise<MemberRecord> {
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    const other = responsibleId === memberId ? null : responsibleId
    if (other !== null) await needPerson(transaction, other)
    const before = await transaction.one(ownRecord(memberId, id).select(['id', 'responsible_id']).forNoKeyUpdate())
    if (!before) throw noRecord()
    await transaction.run(
      sql
        .updateTable('member_legal_item')
        .set({
          review_months: months,
          next_review: raw<string>`coalesce(${nextReview}::date, ${monthsAfter(TODAY, raw`${months}::int`)})`,
          responsible_id: other,
          responsible_may_record: other !== null && mayRecord,
          // Whoever shares it from now on is told of the day as well; its holder is told of a day once.
          reminded_before: unlessShared('reminded_before', other),
          reminded_after: unlessShared('reminded_after', other),
        })
        .where('id', '=', before.id),
    )
    if (before.responsible_id !== other) await endAccess(transaction, before)
    await tellOfRecord(transaction, memberId, before.responsible_id, other)
    return (await readOwnRecord(transaction, call.viewer, id)) as MemberRecord
  })
}

const ownRecord = (memberId: string | null, itemId: string) =>
  sql
    .selectFrom('member_legal_item')
    .where('member_id', '=', memberId)
    .where('item_id', '=', itemId)
    .where('status', '=', 'active')

/** Somebody is responsible no longer: their notices of the record go, and what they sent and did not record (LEG-B19). */
async function endAccess(
  transaction: SiteDatabase,
  { id, responsible_id }: { id: string; responsible_id: string | null },
): Promise<void> {
  if (responsible_id === null) return
  await forgetNoticesOf(transaction, responsible_id, { subjectIds: [id] })
  await transaction.run(
    sql
      .deleteFrom('legal_evidence')
      .where('record_id', '=', id)
      .where('entry_id', 'is', null)
      .where('sent_by', '=', responsible_id),
  )
}

const unlessShared = (mark: 'reminded_before' | 'reminded_after', other: string | null) =>
  raw<string | null>`case when responsible_id is distinct from ${other}::uuid then null else ${raw.ref(mark)} end`

async function needPerson(transaction: SiteDatabase, id: string): Promise<void> {
  const found = await transaction.one(sql.selectFrom('member').select('id').where('id', '=', id).where(takesPart))
  if (!found) throw noSuchPerson()
}
