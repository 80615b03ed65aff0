import { sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { NO_ITEMS, registerSummaryOf, type StatusCounts } from '../../register-summary.ts'
import { REMINDER_DAYS } from '../../statement.ts'
import { isLatest } from './evidence.ts'

interface Row extends StatusCounts {
  overdue: number
  soon: number
  expiring: number
}

/**
 * Summary of the viewer's register. Status counts are maintained by the database; due reviews and evidence are counted here (LEG-B1,
 * LEG-B4).
 */
export async function ownSummary(call: Call) {
  const row = (await call.database.one(summaryStatement({ memberId: call.viewer.memberId }))) ?? {
    ...NO_ITEMS,
    overdue: 0,
    soon: 0,
    expiring: 0,
  }
  return { ...registerSummaryOf(row), overdue: row.overdue, soon: row.soon, expiring: row.expiring }
}

const summaryStatement = prepared(({ memberId }: { memberId: string | null }) =>
  statement<Row>(raw`
    select totals.compliant, totals.in_progress, totals.not_compliant, totals.not_applicable, totals.not_assessed, due.*, (
        select count(*)::int from legal_evidence proof join member_legal_item r on r.id = proof.record_id
        where r.member_id = ${memberId}::uuid and r.status = 'active'
          and proof.expires_on <= ${SITE_TODAY} + ${REMINDER_DAYS} and ${isLatest('proof')}) as expiring
    from legal_subscriber totals, lateral (
      select count(*) filter (where r.next_review < ${SITE_TODAY})::int as overdue,
        count(*) filter (where r.next_review between ${SITE_TODAY} and ${SITE_TODAY} + ${REMINDER_DAYS})::int as soon
      from member_legal_item r where r.member_id = totals.member_id and r.status = 'active') due
    where totals.member_id = ${memberId}::uuid`),
)
