import { sql as raw } from 'kysely'
import { notFound } from '#base/problem.ts'
import { namesById } from '#features/members/server.ts'
import { SITE_TIME_ZONE } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { AuditFilter } from './contract.ts'

/** The entries that match, in no order; an index serves each filter. */
export function matching({ action, actorId, subject, from, until, fromDay, toDay }: AuditFilter) {
  let query = sql.selectFrom('audit_entry')
  if (action?.includes('.')) query = query.where('action', '=', action)
  // '/' is the character after '.', so every action of the feature lies between the two.
  else if (action) query = query.where('action', '>=', `${action}.`).where('action', '<', `${action}/`)
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (subject) query = query.where('subject', '=', subject)
  if (from) query = query.where('number', '>=', firstSince(instant(from)))
  if (until) query = query.where('number', '<', firstSince(instant(until)))
  if (fromDay) query = query.where('number', '>=', firstSince(startOf(fromDay, 0)))
  if (toDay) query = query.where('number', '<', firstSince(startOf(toDay, 1)))
  return query
}

const instant = (at: string) => raw<Date>`${at}::timestamptz`
/** When a day of the site begins, or the one so many days after it. */
const startOf = (day: string, after: 0 | 1) =>
  raw<Date>`((${day}::date + ${raw.lit(after)})::timestamp at time zone ${SITE_TIME_ZONE})`

const AFTER_ALL_ENTRIES = 2_147_483_647

/** The number of the first entry at or after an instant. Times never decrease along the log, so a time maps to a number. */
const firstSince = (at: ReturnType<typeof instant>) =>
  raw<number>`coalesce((select number from audit_entry where at >= ${at} order by at, number limit 1), ${AFTER_ALL_ENTRIES})`

/** Throws 404 for an actor who is neither a member nor has ever acted on this site. */
export async function requireKnownActor(call: Call, actorId: string): Promise<void> {
  const names = await namesById(call.database, [actorId])
  if (names.has(actorId)) return
  const acted = await call.database.one(
    sql.selectFrom('audit_entry').select('number').where('actor_id', '=', actorId).limit(1),
  )
  if (!acted) throw notFound('members.not-found', 'There is no such member.')
}
