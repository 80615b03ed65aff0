import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Rows per read, so that a long list takes no more memory than a short one. */
const ROWS = 100

/** Events the person created, shared and personal, for the data export (ACC-B7). */
export const ownEventsData: OwnData = async function* (database, { memberId }) {
  if (memberId) yield { path: 'events.json', rows: eventsOf(database, memberId) }
}

async function* eventsOf(database: SiteDatabase, memberId: string) {
  for (let after: string | undefined; ; ) {
    const query = sql
      .selectFrom('calendar_event')
      .select(['id as key', 'type', 'title', 'starts_at as start', 'ends_at as end', 'all_day as allDay'])
      .select(['description', 'place', 'link', 'created_at as created'])
      .where((event) => event.or([event('creator_id', '=', memberId), event('owner_id', '=', memberId)]))
      .orderBy('id')
      .limit(ROWS)
    const rows = await database.many(after ? query.where('id', '>', after) : query)
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < ROWS) return
  }
}
