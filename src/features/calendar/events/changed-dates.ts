import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { ChangedDate } from './stored.ts'

/** The dates of a series that differ from the rest. */
export async function readChangedDates(database: SiteDatabase, eventId: string): Promise<ChangedDate[]> {
  const rows = await database.many(
    sql
      .selectFrom('calendar_date')
      .select(['date', 'starts_at as startsAt', 'ends_at as endsAt', 'changes', 'cancelled_at'])
      .where('event_id', '=', eventId)
      .orderBy('date'),
  )
  return rows.map(({ cancelled_at, ...row }) => ({ ...row, isCancelled: cancelled_at !== null }))
}

/** Deletes all dates of a series that differ, or these. */
export async function deleteChangedDates(transaction: SiteDatabase, eventId: string, dates?: readonly Date[]) {
  const all = sql.deleteFrom('calendar_date').where('event_id', '=', eventId)
  await transaction.run(dates ? all.where('date', 'in', dates) : all)
}

/** Deletes all dates that differ of several series. */
export async function deleteDatesOfEvents(transaction: SiteDatabase, eventIds: readonly string[]) {
  if (eventIds.length > 0) await transaction.run(sql.deleteFrom('calendar_date').where('event_id', 'in', eventIds))
}

export const insertChangedDates = (transaction: SiteDatabase, eventId: string, dates: readonly ChangedDate[]) =>
  insertDatesOfEvents(transaction, [{ eventId, dates }])

/** Rows of one statement, which may have 65,535 values. */
const MAX_ROWS = 5_000

/** Inserts dates that differ for several series at once. */
export async function insertDatesOfEvents(
  transaction: SiteDatabase,
  events: readonly { eventId: string; dates: readonly ChangedDate[] }[],
): Promise<void> {
  const rows = events.flatMap(({ eventId, dates }) =>
    dates.map(({ date, startsAt, endsAt, changes, isCancelled }) => ({
      site_id: transaction.siteId,
      event_id: eventId,
      date,
      starts_at: startsAt,
      ends_at: endsAt,
      changes: JSON.stringify(changes),
      cancelled_at: isCancelled ? new Date() : null,
    })),
  )
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    await transaction.run(sql.insertInto('calendar_date').values(rows.slice(start, start + MAX_ROWS)))
}
