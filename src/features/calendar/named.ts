import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { OWN } from './contract.ts'

/** A shared event as others name it. */
export interface NamedEvent {
  id: string
  title: string
  /** When it begins. */
  time: string
  /** A web page about it; empty for none. */
  link: string
}

/** Those of these events that are everybody's, in no order (CAL-18); none where the site has its calendar switched off (TEN-08). */
export async function eventsNamed(call: Call, ids: readonly string[]): Promise<NamedEvent[]> {
  if (ids.length === 0 || call.viewer.switches?.calendar === false) return []
  return (await call.database.many(shared().where('id', 'in', ids))).map(named)
}

/** Shared events whose titles hold these words, last to begin first. */
export async function eventsFound(call: Call, words: string, most: number): Promise<NamedEvent[]> {
  if (call.viewer.switches?.calendar === false) return []
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const query = shared().where('title', 'ilike', part).orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(most)
  return (await call.database.many(query)).map(named)
}

const shared = () =>
  sql
    .selectFrom('calendar_event')
    .select(['id', 'title', 'starts_at', 'link'])
    .where('owner_id', 'is', null)
    .where('type', '<>', OWN)

const named = ({ starts_at, ...event }: { id: string; title: string; starts_at: Date; link: string }): NamedEvent => ({
  ...event,
  time: starts_at.toISOString(),
})
