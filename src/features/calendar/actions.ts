import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { OWN } from './choices.ts'
import { type CalendarEvent, calendarEvent } from './contract.ts'
import { scheduleColumns } from './events/save.ts'
import { siteZone } from './reads/event.ts'
import { checkSchedule } from './recurrence/rule.ts'

/**
 * Inserts or updates events; one whose type changes between own and shared keeps its id (CAL-15). Announces the change
 * to open screens and public pages in the transaction (CAL-22). Throws if an event violates `calendarEvent`; then none
 * is saved.
 */
export async function saveEvents(transaction: SiteDatabase, events: readonly CalendarEvent[]): Promise<void> {
  if (events.length === 0) return
  const checked = events.map((event) => calendarEvent.parse(event))
  const timeZone = await siteZone(transaction)
  const rows = checked.map(({ creatorId, start, end, allDay, rule, ...event }) => {
    const once = { startsAt: start, endsAt: end, allDay, timeZone, rule, addedDates: [], deletedDates: [] }
    return {
      ...event,
      ...scheduleColumns(checkSchedule(once)),
      site_id: transaction.siteId,
      owner_id: event.type === OWN ? creatorId : null,
      creator_id: creatorId,
    }
  })
  await transaction.run(
    sql
      .insertInto('calendar_event')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'id']).doUpdateSet((row) => ({
          type: row.ref('excluded.type'),
          owner_id: row.ref('excluded.owner_id'),
          title: row.ref('excluded.title'),
          starts_at: row.ref('excluded.starts_at'),
          ends_at: row.ref('excluded.ends_at'),
          all_day: row.ref('excluded.all_day'),
          time_zone: row.ref('excluded.time_zone'),
          rule: row.ref('excluded.rule'),
          first_start: row.ref('excluded.first_start'),
          last_end: row.ref('excluded.last_end'),
          next_reminder_at: row.ref('excluded.next_reminder_at'),
          description: row.ref('excluded.description'),
          place: row.ref('excluded.place'),
          link: row.ref('excluded.link'),
        })),
      ),
  )
  await announce(transaction, 'calendar', 'everyone')
}
