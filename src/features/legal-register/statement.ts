import { type Compilable, type CompiledQuery, type RawBuilder, sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'

/** A statement written out whole, where one built in parts would say less. */
export const statement = <Row>(text: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => text.compile(sql) as CompiledQuery<Row>,
})

/** The hour that looks of one moment count in, the same wherever the database stands; part of a statement (LEG-26). */
export const hourOf = (now: Date) => raw<Date>`date_trunc('hour', ${now}::timestamptz, 'UTC')`

/** The day it is at the site, part of a statement. */
export const TODAY = raw<string>`(select (now() at time zone place.time_zone)::date from site place)`

/** How many days before it is due something is told of, part of a statement (LEG-B1, LEG-B4). */
export const REMINDER_DAYS = raw<number>`coalesce((select settled.reminder_days from legal_setting settled), 14)`

/** The day so many months after another, the last of a month where that day is not in it; part of a statement (LEG-B1). */
export const monthsAfter = (day: RawBuilder<unknown>, months: RawBuilder<unknown>) =>
  raw<string>`(${day} + make_interval(months => ${months}))::date`
