import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { type CalendarEvent, calendarEvent, OWN } from './contract.ts'

/**
 * Keeps events, new ones and changed ones alike; one whose type changes between own and shared keeps its id (CAL-15). Open
 * screens and public pages hear of it with the transaction (CAL-22). Throws where one breaks a rule of `calendarEvent`; then
 * none is kept.
 */
export async function saveEvents(transaction: SiteDatabase, events: readonly CalendarEvent[]): Promise<void> {
  if (events.length === 0) return
  const checked = events.map((event) => calendarEvent.parse(event))
  const rows = checked.map(({ creatorId, start, end, allDay, ...event }) => ({
    ...event,
    site_id: transaction.siteId,
    owner_id: event.type === OWN ? creatorId : null,
    creator_id: creatorId,
    starts_at: start,
    ends_at: end,
    all_day: allDay,
  }))
  await transaction.run(
    sql
      .insertInto('calendar_event')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'id']).doUpdateSet((kept) => ({
          type: kept.ref('excluded.type'),
          owner_id: kept.ref('excluded.owner_id'),
          title: kept.ref('excluded.title'),
          starts_at: kept.ref('excluded.starts_at'),
          ends_at: kept.ref('excluded.ends_at'),
          all_day: kept.ref('excluded.all_day'),
          description: kept.ref('excluded.description'),
          place: kept.ref('excluded.place'),
          link: kept.ref('excluded.link'),
        })),
      ),
  )
  await announce(transaction, 'calendar', 'everyone')
}
