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

export async function insertChangedDates(
  transaction: SiteDatabase,
  eventId: string,
  dates: readonly ChangedDate[],
): Promise<void> {
  if (dates.length === 0) return
  const rows = dates.map(({ date, startsAt, endsAt, changes, isCancelled }) => ({
    site_id: transaction.siteId,
    event_id: eventId,
    date,
    starts_at: startsAt,
    ends_at: endsAt,
    changes: JSON.stringify(changes),
    cancelled_at: isCancelled ? new Date() : null,
  }))
  await transaction.run(sql.insertInto('calendar_date').values(rows))
}
