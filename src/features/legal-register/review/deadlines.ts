import { type RawBuilder, sql as raw } from 'kysely'
import { namesById } from '#features/members/server.ts'
import { SITE_TODAY } from '#features/site/server.ts'
import type { AdminCounts } from '#platform/server/admin-counts.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isDay, isId, pageOf } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { isLatest } from '../records/reads/evidence.ts'
import { REMINDER_DAYS } from '../statement.ts'

/** Reviews whose day has passed, and evidence that has expired or will within the days of its reminder, of all members (ADM-B1). */
const DEADLINES: Record<'reviews' | 'evidence', { day: RawBuilder<string>; from: RawBuilder<unknown> }> = {
  reviews: {
    day: raw`r.next_review`,
    from: raw`member_legal_item r where r.status = 'active' and r.next_review < ${SITE_TODAY}`,
  },
  evidence: {
    day: raw`f.expires_on`,
    from: raw`legal_evidence f join member_legal_item r on r.id = f.record_id
      where f.entry_id is not null and f.expires_on <= ${SITE_TODAY} + ${REMINDER_DAYS}
        and r.status = 'active' and ${isLatest('f')}`,
  },
}

/** How many there are, for the admin home. */
export const legalDeadlineCounts: AdminCounts = {
  'legalRegister.overdueReviews': raw`(select count(*) from ${DEADLINES.reviews.from})`,
  'legalRegister.expiringEvidence': raw`(select count(*) from ${DEADLINES.evidence.from})`,
}

interface Row {
  id: string
  member_id: string
  item_id: string
  title: string
  day: string
}

interface Listed {
  show: 'reviews' | 'evidence'
  cursor?: string | undefined
  limit: number
}

/** What is counted, the oldest day first. It names no files: opening a member's record is logged, and shows them. */
export async function deadlines({ database }: Call, { show, cursor, limit }: Listed) {
  const [after, id] = (decodeCursor(cursor, [isDay, isId]) ?? []) as [string?, string?]
  const { day, from } = DEADLINES[show]
  const key = show === 'reviews' ? raw`r.id` : raw`f.id`
  const rest = after ? raw`and (${day}, ${key}) > (${after}::date, ${id}::uuid)` : raw``
  const rows = await database.many(
    statement<Row>(raw`
      select due.id, due.member_id, due.item_id, i.title, due.day::text as day
      from (select ${key} as id, r.member_id, r.item_id, ${day} as day from ${from} ${rest}
        order by ${day}, ${key} limit ${limit + 1}::int) due join legal_item i on i.id = due.item_id
      order by due.day, due.id`),
  )
  const page = pageOf(rows, limit, (row) => [row.day, row.id])
  const names = await namesById(
    database,
    page.rows.map(({ member_id }) => member_id),
  )
  return {
    items: page.rows.map((row) => ({
      id: row.id,
      member: { id: row.member_id, displayName: names.get(row.member_id) ?? '' },
      item: { id: row.item_id, title: row.title },
      day: row.day,
    })),
    nextCursor: page.nextCursor,
  }
}
