import { type RawBuilder, sql as raw } from 'kysely'
import type { SearchedList } from '#base/searched-lists.ts'
import { answerTimes } from '#features/forum/server.ts'
import { registered } from '#features/members/server.ts'
import { SITE_TIME_ZONE, SITE_TODAY } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { FruitlessSearch, Periods, PeriodTotals, Step, Totals } from './contract.ts'

/** How many searches without a result are listed beside the charts. */
const LISTED_SEARCHES = 20

/**
 * The figures of the last days, weeks or months, those without any too, oldest first, and the most frequent searches without a result.
 * Days are by the site's time zone; weeks begin on Monday (ANA-11, ANA-B1).
 */
export async function totals({ database }: Call, wanted: Periods): Promise<Totals> {
  const [periods, whole, searches] = await Promise.all([
    periodTotals(database, wanted),
    database.one<{ minutes: number | null }>(wholeTime(wanted)),
    fruitlessSearches(database, wanted, LISTED_SEARCHES),
  ])
  return { periods, minutes: whole?.minutes ?? null, searches }
}

/** The figures of each period alone, oldest first. */
export const periodTotals = (database: SiteDatabase, periods: Periods): Promise<PeriodTotals[]> =>
  database.many(figuresOf(periods))

/** The most frequent searches without a result in these periods, as far as visits are retained; no names, only how many searched. */
export async function fruitlessSearches(
  database: SiteDatabase,
  periods: Periods,
  limit: number,
): Promise<FruitlessSearch[]> {
  const rows = await database.many(
    sql
      .selectFrom('analytics_entry')
      .select(['title as text', 'url', raw<Date>`max(at)`.as('last')])
      .select([raw<number>`count(*)::int`.as('searches'), raw<number>`count(distinct member_id)::int`.as('members')])
      .where('kind', '=', 'searches')
      .where('at', '>=', raw<Date>`(select min(starts) from ${periodsOf(periods)} period)`)
      .groupBy(['title', 'url'])
      .orderBy(raw`count(*)`, 'desc')
      .orderBy(raw`max(at)`, 'desc')
      .limit(limit),
  )
  return rows.map(({ url, last, ...row }) => ({ ...row, list: LIST_AT[url] ?? 'insights', last: last.toISOString() }))
}

/** Where the searched lists are shown, as the log names them. */
export const ADDRESS_OF: Record<SearchedList, string> = {
  insights: '/insights',
  forum: '/forum',
  legalRegister: '/legalregister',
}
const LIST_AT = Object.fromEntries(Object.entries(ADDRESS_OF).map(([list, address]) => [address, list])) as Record<
  string,
  SearchedList
>

const STARTS = raw`period.starts`
const ENDS = raw`period.ends`

function figuresOf(periods: Periods) {
  const sumOf = (kind: string) => raw<number>`coalesce(sum(total) filter (where kind = ${raw.lit(kind)}), 0)::int`
  const counted = raw<Pick<PeriodTotals, 'insights' | 'downloads' | 'searches'>>`(
    select ${sumOf('insights')} as insights, ${sumOf('downloads')} as downloads, ${sumOf('searches')} as searches
    from analytics_total where day >= period.first and day < period.next)`
  return sql
    .selectFrom([
      periodsOf(periods).as('period'),
      raw<Pick<PeriodTotals, 'insights' | 'downloads' | 'searches'>>`lateral ${counted}`.as('counted'),
      raw<Pick<PeriodTotals, 'asked' | 'answered' | 'minutes'>>`lateral ${answerTimes(STARTS, ENDS)}`.as('question'),
    ])
    .select([raw<string>`period.first::text`.as('from'), registered(STARTS, ENDS).as('registrations')])
    .select(['counted.insights', 'counted.downloads', 'counted.searches'])
    .select(['question.asked', 'question.answered', 'question.minutes'])
    .orderBy('period.first')
}

/** The median of all questions of the periods together. */
const wholeTime = (periods: Periods) =>
  sql
    .selectFrom([
      raw<object>`(select min(starts) as starts, max(ends) as ends from ${periodsOf(periods)} each)`.as('period'),
      raw<{ minutes: number | null }>`lateral ${answerTimes(STARTS, ENDS)}`.as('question'),
    ])
    .select('question.minutes')

const STEP: Record<Step, RawBuilder<unknown>> = {
  day: raw`interval '1 day'`,
  week: raw`interval '1 week'`,
  month: raw`interval '1 month'`,
}

/** The last periods up to the current one: first day, first day of the next, and the instants at which they begin on the site. */
const periodsOf = ({ by, count }: Periods) => raw<{ first: string }>`(
  select first::date as first, next::date as next,
    first at time zone ${SITE_TIME_ZONE} as starts, next at time zone ${SITE_TIME_ZONE} as ends
  from (select date_trunc(${raw.lit(by)}, ${SITE_TODAY}::timestamp) as day) now,
    generate_series(0, ${count - 1}::int) back,
    lateral (select now.day - back * ${STEP[by]} as first, now.day - (back - 1) * ${STEP[by]} as next) each)`
