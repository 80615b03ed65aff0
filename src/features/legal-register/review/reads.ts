import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import { prepared } from '#platform/server/database/prepared.ts'
import { statement } from '#platform/server/database/statement.ts'
import { RECORD_COLUMNS, type RecordColumns } from '../records/reads/columns.ts'
import { readRecordForReview } from '../records/reads/full-record.ts'
import { historyPage } from '../records/reads/history.ts'
import { recordRowOf } from '../records/reads/shape.ts'
import { noRecord } from '../refusals.ts'
import type { MemberRecord } from '../shapes.ts'
import { logNotesView } from './log-view.ts'
import { oneSubscriber } from './subscribers.ts'

interface Paged {
  id: string
  cursor?: string | undefined
  limit: number
}

/** A member's records, last added first, removed items included (LEGADM-29). Contains no notes or history, so no view is logged. */
export async function memberRecords(call: Call, { id: memberId, cursor, limit }: Paged) {
  const [at, id] = (decodeCursor(cursor, [isInstant, isId]) ?? []) as [string?, string?]
  const values = { memberId, viewerId: call.viewer.memberId, at: at ?? null, id: id ?? null, rowLimit: limit + 1 }
  const page = pageOf(await call.database.many(recordsOf(values)), limit, (row) => [
    row.time_added.toISOString(),
    row.id,
  ])
  // An empty register is a valid answer; an unknown member is a 404.
  if (page.rows.length === 0) await oneSubscriber(call, { id: memberId })
  return { items: page.rows.map(recordRowOf), nextCursor: page.nextCursor }
}

interface Values {
  memberId: string
  viewerId: string | null
  at: string | null
  id: string | null
  rowLimit: number
}

const recordsOf = prepared((value: Values) =>
  statement<RecordColumns>(raw`
    select ${RECORD_COLUMNS}, exists (select from member_legal_item own
      where own.member_id = ${value.viewerId}::uuid and own.item_id = i.id and own.status = 'active') as mine
    from member_legal_item r join legal_item i on i.id = r.item_id
    where r.member_id = ${value.memberId}::uuid
      and (${value.id}::uuid is null or (r.time_added, r.id) < (${value.at}::timestamptz, ${value.id}::uuid))
    order by r.time_added desc, r.id desc limit ${value.rowLimit}::int`),
)

interface Reviewed {
  id: string
  item: string
  record?: string | undefined
}

/** A member's record of an item for an administrator; logs the view of its notes before reading them (LEGADM-31). */
export async function review(call: Call, { id, item, record }: Reviewed): Promise<MemberRecord> {
  const recordId = await logNotesView(call, { memberId: id, itemId: item, recordId: record })
  const found = await readRecordForReview(call.database, call.viewer, recordId)
  if (!found) throw noRecord()
  return found
}

/** The history of a member's record, withdrawn entries included; logs the view first (LEGADM-38, LEG-29). */
export async function reviewHistory(call: Call, { id, cursor, limit }: Paged) {
  const recordId = await logNotesView(call, { recordId: id })
  return historyPage(call.database, { recordId, cursor, limit, withdrawn: true })
}
