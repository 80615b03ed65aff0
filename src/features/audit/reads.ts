import type { Selectable } from 'kysely'
import { shownName } from '#base/names.ts'
import type { Call } from '#platform/server/call.ts'
import { decodeCursor, isInteger, pageOf } from '#platform/server/database/keyset.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { AuditFilter, LoggedEntry } from './contract.ts'
import { matching, requireKnownActor } from './matching.ts'
import { type Audited, actionTexts, type Named, recordsById, targetOf } from './naming.ts'

interface Paged extends AuditFilter {
  cursor?: string | undefined
  limit: number
}

/** A page of the audit log, newest first by number; times never decrease along the log (TEN-B4). */
export const auditEntries = (audited: Audited) => async (call: Call, input: Paged) => {
  const [before] = (decodeCursor(input.cursor, [isInteger]) ?? []) as [number?]
  const rows = await call.database.many(newestFirst(input, before, input.limit + 1))
  if (rows.length === 0 && input.actorId !== undefined) await requireKnownActor(call, input.actorId)
  const page = pageOf(rows, input.limit, (row) => [row.number])
  return { items: await entriesOf(call, audited, page.rows), nextCursor: page.nextCursor }
}

/** Matching entries before the one with a number. */
export function newestFirst(filter: AuditFilter, before: number | undefined, limit: number) {
  const query = matching(filter).selectAll().orderBy('number', 'desc').limit(limit)
  return before === undefined ? query : query.where('number', '<', before)
}

export type Row = Selectable<Tables['audit_entry']>

/** Rows as entries, with their actions in words and the names of actors and targets, which one statement reads. */
export async function entriesOf(call: Call, { texts, records }: Audited, rows: readonly Row[]): Promise<LoggedEntry[]> {
  const keys = rows.flatMap(({ actor_id, subject }) => [actor_id, subject])
  const [named, label] = await Promise.all([
    recordsById(call.database, records, keys),
    actionTexts(call.database, texts),
  ])
  return rows.map((row) => entryOf(row, { named, label, siteId: call.siteId }))
}

interface Naming {
  named: ReadonlyMap<string, Named>
  label: (action: string) => string
  siteId: string
}

function entryOf(row: Row, { named, label, siteId }: Naming): LoggedEntry {
  const { id, number, at, actor_id, address, action, subject, before, after, hash } = row
  return {
    id,
    number,
    at: at.toISOString(),
    actor: actor_id === null ? null : actorOf(actor_id, named.get(actor_id)),
    address,
    action,
    label: label(action),
    subject,
    target: targetOf(row, named, siteId),
    before,
    after,
    hash: hash.toString('hex'),
  }
}

const actorOf = (id: string, member: Named | undefined) => ({
  id,
  displayName: shownName(member?.name),
  isMember: member !== undefined,
})
