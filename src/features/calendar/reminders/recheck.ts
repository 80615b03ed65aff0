import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** Longer than any request, so that no answer is saved between the check here and a reminder that is sent meanwhile. */
const MARGIN = raw`interval '5 minutes'`

/**
 * Lets reminders of an event be looked for once more if the moment to remind of one of these dates has come, for those who say yes or are
 * promoted only now (CAL-B9). The event is locked. Otherwise nothing is written: the moment is still to come for everybody.
 */
export async function recheckReminders(
  transaction: SiteDatabase,
  eventId: string,
  dates: readonly Date[],
): Promise<void> {
  await transaction.run(
    statement(raw`
      update calendar_event event set next_reminder_at = now()
      where event.id = ${eventId}::uuid and (event.next_reminder_at is null or event.next_reminder_at > now())
        and exists (
          select from (
            select coalesce(changed.starts_at, case when answered.date = 'epoch' then event.starts_at else answered.date end) as start,
              case when changed.changes ? 'reminderMinutes' then (changed.changes ->> 'reminderMinutes')::int
                else event.reminder_minutes end as minutes
            from unnest(${dates}::timestamptz[]) as answered (date)
            left join calendar_date changed on changed.event_id = event.id and changed.date = answered.date) as reminder
          where start > now() and minutes is not null
            and start - make_interval(mins => greatest(minutes, 1)) <= now() + ${MARGIN})`),
  )
}
