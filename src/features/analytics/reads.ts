import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { DayTotals } from './contract.ts'

/** Totals of each of the last days, of those without any too, the oldest first; today is the site's own (ANA-11). */
export async function totals({ database }: Call, { days }: { days: number }): Promise<{ days: DayTotals[] }> {
  const rows = await database.many(
    sql
      .selectFrom(lastDays(days).as('last'))
      .leftJoin('analytics_total as told', (join) =>
        join.onRef('told.day', '=', raw.ref('last.day')).on('told.kind', 'in', ['insights', 'downloads']),
      )
      .select([
        raw<string>`last.day::text`.as('day'),
        raw<number>`coalesce(sum(told.total) filter (where told.kind = 'insights'), 0)::int`.as('insights'),
        raw<number>`coalesce(sum(told.total) filter (where told.kind = 'downloads'), 0)::int`.as('downloads'),
      ])
      .groupBy(raw`last.day`)
      .orderBy(raw`last.day`),
  )
  return { days: rows }
}

const lastDays = (days: number) => raw<{ day: string }>`(
  select today.day - back as day
  from (select (now() at time zone time_zone)::date as day from site) today, generate_series(0, ${days - 1}::int) back)`
