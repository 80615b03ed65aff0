import { sql as raw } from 'kysely'
import { dayIn } from '#base/dates.ts'
import { configNames, readSiteConfig } from '#features/site/server.ts'
import type { Call } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { IS_VERIFIED } from './entry.ts'
import { KINDS, type Settings, type Summary } from './fields.ts'
import { type Period, periodOf, yearOf } from './rules.ts'
import { cpdSettings } from './settings.ts'

/** More periods than that nobody has to choose from. */
const MOST_YEARS = 60

/** The period that begins in a year, by default the current one, with the site's rules and its day. */
export async function chosenPeriod(
  { database, now }: Pick<Call, 'database' | 'now'>,
  year: number | undefined,
): Promise<{ period: Period; rules: Settings; today: string }> {
  const [rules, { region }] = await Promise.all([cpdSettings(database), readSiteConfig(database)])
  const today = dayIn(now, region)
  return { period: periodOf(year ?? yearOf(today, rules.startMonth), rules.startMonth), rules, today }
}

/** A period of the caller's record in figures (UNI-B2). */
export async function cpdSummary(call: Call, { year }: { year?: number | undefined }): Promise<Summary> {
  const { period, rules, today } = await chosenPeriod(call, year)
  const { targetHours, startMonth, ...minutes } = rules
  const memberId = call.viewer.memberId ?? ''
  const [figures, firstDay] = await Promise.all([
    figuresOf(call.database, memberId, period),
    firstDayOf(call.database, memberId),
  ])
  return {
    ...period,
    ...figures,
    targetMinutes: targetHours * 60,
    years: yearsBetween(yearOf(firstDay ?? today, startMonth), yearOf(today, startMonth)),
    rules: minutes,
  }
}

function yearsBetween(first: number, last: number): number[] {
  const count = Math.min(MOST_YEARS, Math.max(1, last - first + 1))
  return Array.from({ length: count }, (_, index) => last - index)
}

async function firstDayOf(database: SiteDatabase, memberId: string): Promise<string | undefined> {
  const row = await database.one(
    statement(raw<{ day: string }>`
      select day::text as day from cpd_entry where member_id = ${memberId}::uuid order by day limit 1`),
  )
  return row?.day
}

export type Figures = Pick<Summary, 'total' | 'kinds' | 'topics'>

const MINUTES = raw`sum(minutes)::int as minutes,
  coalesce(sum(minutes) filter (where is_verified), 0)::int as verified,
  coalesce(sum(minutes) filter (where not is_verified), 0)::int as stated`

/** Totals of what counts in a period: neither left out nor taken back. */
export async function figuresOf(database: SiteDatabase, memberId: string, { from, to }: Period): Promise<Figures> {
  const row = await database.one(
    statement(raw<{ total: Figures['total'] | null; kinds: Figures['kinds']; topics: Figures['topics'] }>`
      with counted as (
        select kind, minutes, topics, ${IS_VERIFIED} as is_verified from cpd_entry
        where member_id = ${memberId}::uuid and day between ${from}::date and ${to}::date and not left_out and taken_back_at is null
      ), total as (select ${MINUTES} from counted having count(*) > 0),
      kinds as (select kind, ${MINUTES} from counted group by kind),
      topics as (
        select topic.path, ${MINUTES} from counted
        cross join lateral unnest(case when topics = '{}' then array[''] else topics end) topic (path) group by topic.path
      )
      select (select to_jsonb(total) from total) as total,
        (select coalesce(jsonb_agg(to_jsonb(kinds)), '[]') from kinds) as kinds,
        (select coalesce(jsonb_agg(to_jsonb(topics) || jsonb_build_object('name', '') order by minutes desc, path), '[]') from topics)
          as topics`),
  )
  const names = row?.topics.length ? (await configNames(database)).topic : undefined
  return {
    total: row?.total ?? { minutes: 0, verified: 0, stated: 0 },
    kinds: KINDS.flatMap((kind) => row?.kinds.find((each) => each.kind === kind) ?? []),
    topics: (row?.topics ?? []).map((topic) => ({ ...topic, name: names?.get(topic.path) ?? topic.path })),
  }
}
