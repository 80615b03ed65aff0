import { sql as raw, type Selectable } from 'kysely'
import { shownName } from '#base/names.ts'
import { notFound } from '#base/problem.ts'
import { namesById } from '#features/members/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isInteger, pageOf } from '#platform/server/database/keyset.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import type { LoggedEntry } from './contract.ts'

interface Filter {
  cursor?: string | undefined
  limit: number
  action?: string | undefined
  actorId?: string | undefined
  subject?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** A page of the audit log, newest first by number; times never decrease along the log (TEN-B4). */
export async function auditEntries(call: Call, filter: Filter) {
  const [before] = (decodeCursor(filter.cursor, [isInteger]) ?? []) as [number?]
  const rows = await call.database.many(filtered(filter, before))
  if (rows.length === 0 && filter.actorId !== undefined) await requireKnownActor(call, filter.actorId)
  const page = pageOf(rows, filter.limit, (row) => [row.number])
  const names = await namesById(
    call.database,
    page.rows.map((row) => row.actor_id),
  )
  return { items: page.rows.map((row) => entryOf(row, names)), nextCursor: page.nextCursor }
}

/** Throws 404 for an actor who is neither a member nor has ever acted on this site. */
async function requireKnownActor(call: Call, actorId: string): Promise<void> {
  const names = await namesById(call.database, [actorId])
  if (names.has(actorId)) return
  const acted = await call.database.one(
    sql.selectFrom('audit_entry').select('number').where('actor_id', '=', actorId).limit(1),
  )
  if (!acted) throw notFound('members.not-found', 'There is no such member.')
}

function filtered({ limit, action, actorId, subject, from, until }: Filter, before: number | undefined) {
  let query = sql
    .selectFrom('audit_entry')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where('number', '<', before)
  if (action?.includes('.')) query = query.where('action', '=', action)
  // '/' is the character after '.', so every action of the feature lies between the two.
  else if (action) query = query.where('action', '>=', `${action}.`).where('action', '<', `${action}/`)
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (subject) query = query.where('subject', '=', subject)
  if (from) query = query.where('number', '>=', firstSince(from))
  if (until) query = query.where('number', '<', firstSince(until))
  return query
}

const AFTER_ALL_ENTRIES = 2_147_483_647

/** The number of the first entry at or after an instant. Times never decrease along the log, so a time maps to a number. */
const firstSince = (instant: string) =>
  raw<number>`coalesce((select number from audit_entry where at >= ${instant}::timestamptz order by at, number limit 1), ${AFTER_ALL_ENTRIES})`

type Row = Selectable<Tables['audit_entry']>

function entryOf(row: Row, names: ReadonlyMap<string, string>): LoggedEntry {
  const { id, number, at, actor_id, action, subject, before, after, hash } = row
  const actor = actor_id === null ? null : { id: actor_id, displayName: shownName(names.get(actor_id)) }
  return { id, number, at: at.toISOString(), actor, action, subject, before, after, hash: hash.toString('hex') }
}
