import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { OWN } from './choices.ts'

/** A shared event as a reference in other features. */
export interface EventReference {
  id: string
  title: string
  /** Its start. */
  time: string
  /** URL of a web page about it; empty for none. */
  link: string
}

/** The shared ones of these events, in no order (CAL-18); none if the site's calendar is switched off (TEN-08). */
export async function sharedEventsById(call: Call, ids: readonly string[]): Promise<EventReference[]> {
  if (ids.length === 0 || call.viewer.switches?.calendar === false) return []
  return (await call.database.many(shared().where('id', 'in', ids))).map(named)
}

/** Shared events whose titles contain this text, latest start first. */
export async function searchSharedEvents(call: Call, search: string, most: number): Promise<EventReference[]> {
  if (call.viewer.switches?.calendar === false) return []
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const query = shared().where('title', 'ilike', part).orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(most)
  return (await call.database.many(query)).map(named)
}

const shared = () =>
  sql
    .selectFrom('calendar_event')
    .select(['id', 'title', 'starts_at', 'link'])
    .where('owner_id', 'is', null)
    .where('type', '<>', OWN)
    .where('removed_at', 'is', null)

const named = ({
  starts_at,
  ...event
}: {
  id: string
  title: string
  starts_at: Date
  link: string
}): EventReference => ({
  ...event,
  time: starts_at.toISOString(),
})
