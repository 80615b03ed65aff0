import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { NO_ITEMS, type StatusCounts, standingOf } from '../../standing.ts'
import { REMINDER_DAYS, statement, TODAY } from '../../statement.ts'
import { isLatest } from './evidence.ts'

interface Row extends StatusCounts {
  overdue: number
  soon: number
  expiring: number
}

/** How the own register stands; statuses are counted beside it as they change, what is due is counted here (LEG-B1, LEG-B4). */
export async function ownStanding(call: Call) {
  const row = (await call.database.one(counted({ memberId: call.viewer.memberId }))) ?? {
    ...NO_ITEMS,
    overdue: 0,
    soon: 0,
    expiring: 0,
  }
  return { ...standingOf(row), overdue: row.overdue, soon: row.soon, expiring: row.expiring }
}

const counted = prepared(({ memberId }: { memberId: string | null }) =>
  statement<Row>(raw`
    select held.compliant, held.in_progress, held.not_compliant, held.not_applicable, held.not_assessed, due.*, (
        select count(*)::int from legal_evidence proof join member_legal_item r on r.id = proof.record_id
        where r.member_id = ${memberId}::uuid and r.status = 'active'
          and proof.expires_on <= ${TODAY} + ${REMINDER_DAYS} and ${isLatest('proof')}) as expiring
    from legal_subscriber held, lateral (
      select count(*) filter (where r.next_review < ${TODAY})::int as overdue,
        count(*) filter (where r.next_review between ${TODAY} and ${TODAY} + ${REMINDER_DAYS})::int as soon
      from member_legal_item r where r.member_id = held.member_id and r.status = 'active') due
    where held.member_id = ${memberId}::uuid`),
)
