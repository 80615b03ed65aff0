import { sql as raw } from 'kysely'
import { SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import type { DayTotals } from './contract.ts'

/** Daily totals of the last days, including days without any, oldest first; today is by the site's time zone (ANA-11). */
export async function totals({ database }: Call, { days }: { days: number }): Promise<{ days: DayTotals[] }> {
  const rows = await database.many(
    sql
      .selectFrom(lastDays(days).as('last'))
      .leftJoin('analytics_total as counted', (join) =>
        join.onRef('counted.day', '=', raw.ref('last.day')).on('counted.kind', 'in', ['insights', 'downloads']),
      )
      .select([
        raw<string>`last.day::text`.as('day'),
        raw<number>`coalesce(sum(counted.total) filter (where counted.kind = 'insights'), 0)::int`.as('insights'),
        raw<number>`coalesce(sum(counted.total) filter (where counted.kind = 'downloads'), 0)::int`.as('downloads'),
      ])
      .groupBy(raw`last.day`)
      .orderBy(raw`last.day`),
  )
  return { days: rows }
}

const lastDays = (days: number) => raw<{ day: string }>`(
  select today.day - back as day
  from (select ${SITE_TODAY} as day) today, generate_series(0, ${days - 1}::int) back)`
