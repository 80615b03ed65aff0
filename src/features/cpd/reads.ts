import { sql as raw } from 'kysely'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { decodeCursor, isDay, isId, newestPage, type Paging, pageOf } from '#platform/server/database/keyset.ts'
import { entriesOf, entryOf } from './entry.ts'
import type { Change, Entry } from './fields.ts'
import { noEntry } from './refusals.ts'
import { chosenPeriod } from './summary.ts'

/** The lines of a period of the caller's record, latest first (UNI-B2). */
export async function entryList(call: Call, input: Paging & { year?: number | undefined }): Promise<Page<Entry>> {
  const { period } = await chosenPeriod(call, input.year)
  const after = decodeCursor(input.cursor, [isDay, isId])
  const query = entriesOf(call.viewer.memberId)
    .where(raw<boolean>`day between ${period.from}::date and ${period.to}::date`)
    .orderBy('cpd_entry.day', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1)
  const rows = await call.database.many(
    after ? query.where(raw<boolean>`(cpd_entry.day, id) < (${after[0]}::date, ${after[1]}::uuid)`) : query,
  )
  const page = pageOf(rows, input.limit, ({ day, id }) => [day, id])
  return { items: page.rows.map(entryOf), nextCursor: page.nextCursor }
}

/** One line of a member's record. */
export async function oneEntry(database: SiteDatabase, memberId: string | null, id: string): Promise<Entry> {
  const row = await database.one(entriesOf(memberId).where('id', '=', id))
  if (!row) throw noEntry()
  return entryOf(row)
}

/** What was changed of a line, latest first. */
export async function changeList(call: Call, { id, ...paging }: Paging & { id: string }): Promise<Page<Change>> {
  const { memberId } = call.viewer
  await oneEntry(call.database, memberId, id)
  const query = sql
    .selectFrom('cpd_change')
    .select(['id', 'kind', 'note', 'before', 'after', 'at'])
    .where('entry_id', '=', id)
    .where('member_id', '=', memberId ?? '')
  const page = await newestPage(call.database, query, { time: 'at' }, paging)
  return { items: page.rows.map((row) => ({ ...row, at: row.at.toISOString() })), nextCursor: page.nextCursor }
}
