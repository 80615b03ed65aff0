import { type RawBuilder, sql as raw } from 'kysely'

/** SQL for the UTC hour of an instant; views within one hour count as one, whatever the database's time zone (LEG-26). */
export const hourOf = (now: Date) => raw<Date>`date_trunc('hour', ${now}::timestamptz, 'UTC')`

/** SQL for the number of days before the due date at which a reminder is sent (LEG-B1, LEG-B4). */
export const REMINDER_DAYS = raw<number>`coalesce((select setting.reminder_days from legal_setting setting), 14)`

/** SQL for the date some months later; the last day of the month if that month is shorter (LEG-B1). */
export const monthsAfter = (day: RawBuilder<unknown>, months: RawBuilder<unknown>) =>
  raw<string>`(${day} + make_interval(months => ${months}))::date`
