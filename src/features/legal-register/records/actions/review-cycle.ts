import { sql as raw } from 'kysely'
import { takesPart } from '#features/notifications/server.ts'
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
}

/**
 * Says how often an item is reviewed, when next and by whom besides oneself (LEG-B1). Without a day the next review is so many months
 * from today. Whoever is named is a member who takes part; oneself is nobody else.
 */
export function changeReview(call: Call, { id, months, nextReview, responsibleId }: Cycle): Promise<MemberRecord> {
  const { memberId } = call.viewer
  return call.change(async (transaction) => {
    const other = responsibleId === memberId ? null : responsibleId
    if (other !== null) await needPerson(transaction, other)
    const changed = await transaction.run(
      sql
        .updateTable('member_legal_item')
        .set({
          review_months: months,
          next_review: raw<string>`coalesce(${nextReview}::date, ${monthsAfter(TODAY, raw`${months}::int`)})`,
          responsible_id: other,
          // Whoever shares it from now on is told of the day as well; its holder is told of a day once.
          reminded_before: unlessShared('reminded_before', other),
          reminded_after: unlessShared('reminded_after', other),
        })
        .where('member_id', '=', memberId)
        .where('item_id', '=', id)
        .where('status', '=', 'active'),
    )
    if (changed === 0) throw noRecord()
    await tellOfRecord(transaction, memberId)
    return (await readOwnRecord(transaction, call.viewer, id)) as MemberRecord
  })
}

const unlessShared = (mark: 'reminded_before' | 'reminded_after', other: string | null) =>
  raw<string | null>`case when responsible_id is distinct from ${other}::uuid then null else ${raw.ref(mark)} end`

async function needPerson(transaction: SiteDatabase, id: string): Promise<void> {
  const found = await transaction.one(sql.selectFrom('member').select('id').where('id', '=', id).where(takesPart))
  if (!found) throw noSuchPerson()
}
