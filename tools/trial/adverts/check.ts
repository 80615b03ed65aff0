import type pg from 'pg'
import { dayIn } from '#base/dates.ts'
import { hourOf } from '#base/days.ts'
import type { Seen } from './month.ts'
import { type Planned, type PlannedAdvert, type Plans, type Window, windowsOf, ZONE } from './plans.ts'

/** One entry of the history of counts. */
interface Counted {
  advert_id: string
  campaign_id: string | null
  day: string
  hour: number
  seen: number
  clicks: number
  at: Date
}

/** What was delivered beside what could be delivered, and how evenly. */
export interface Figures {
  views: number
  /** Smallest share of what could be delivered of a plan, of all adverts and campaigns that have one, and its name. */
  least: { name: string; share: number }
  /** Kolmogorov and Smirnov's distance of all views of plans by the time of their day from an even plan, and of the visits from it. */
  distance: number
  distanceOfVisits: number
  /**
   * The part of that distance by which views came before their time, and what it may be: two views of each day of a plan, one at its
   * beginning and one on its way. */
  ahead: number
  mostAhead: number
}

/** How much of what can be delivered has to be, except for one view. */
const LEAST_SHARE = 0.98

/** Every promise that the month broke; what was counted is read from the history of counts alone. */
export async function checkMonth(
  owner: pg.Client,
  { siteId, plans, seen }: { siteId: string; plans: Plans; seen: Seen },
): Promise<{ failures: string[]; figures: Figures }> {
  const { rows: history } = await owner.query<Counted>(
    `select advert_id, campaign_id, day::text, hour, seen, clicks, at from advert_count where site_id = $1 order by at`,
    [siteId],
  )
  const idOf = await idsByName(owner, siteId)
  const failures = [...(await differingSums(owner, siteId)), ...wrongTimes(history)]
  const shares: Figures['least'][] = []
  const fractions: number[] = []
  let daysWithViews = 0
  const planned = [
    ...plans.adverts.map((plan) => ({ plan, key: 'advert_id' as const, isAlone: isAlone(plan, plans) })),
    ...plans.campaigns.map((plan) => ({ plan, key: 'campaign_id' as const, isAlone: true })),
  ]
  for (const { plan, key, isAlone: canBeJudged } of planned) {
    const id = idOf.get(plan.name)
    const own = history.filter((each) => each[key] === id && each.seen > 0)
    failures.push(...passedLimits(plan, own))
    const windows = windowsOf(plan)
    if (windows.length === 0 || !canBeJudged) continue
    const possible = deliverable(plan, windows, seen.visits)
    const delivered = sum(own)
    shares.push({ name: plan.name, share: delivered / possible })
    if (delivered < possible * LEAST_SHARE - 1)
      failures.push(`${plan.name}: ${delivered} of ${possible} views that could be delivered`)
    fractions.push(...fractionsOf(own, windows))
    daysWithViews += new Set(own.map(({ day }) => day)).size
  }
  for (const { name } of plans.adverts.filter((plan) => isUnlimited(plan) && isAlone(plan, plans))) {
    const id = idOf.get(name) ?? ''
    const counted = sum(history.filter((each) => each.advert_id === id))
    if (counted !== (seen.reported.get(id) ?? 0))
      failures.push(`${name}: ${counted} counted, ${seen.reported.get(id)} reported`)
  }
  const { distance, ahead } = distanceFromEven(fractions)
  const mostAhead = (2 * daysWithViews) / Math.max(1, fractions.length)
  const distanceOfVisits = distanceFromEven(seen.visits.map((at) => (at % DAY_MS) / DAY_MS)).distance
  if (ahead > mostAhead) failures.push(`${ahead.toFixed(3)} of the views came before their time`)
  if (distance >= distanceOfVisits) failures.push('what was delivered is no more even than the visits were')
  const least = shares.toSorted((one, other) => one.share - other.share)[0] ?? { name: '', share: 1 }
  return { failures, figures: { views: sum(history), least, distance, distanceOfVisits, ahead, mostAhead } }
}

const DAY_MS = 86_400_000
const sum = (history: readonly Counted[]): number => history.reduce((total, { seen }) => total + seen, 0)

const isUnlimited = ({ maximum, dailyMaximum }: Planned): boolean => maximum === null && dailyMaximum === null
const isAlone = ({ name }: PlannedAdvert, { campaigns }: Plans): boolean =>
  !campaigns.some(({ adverts }) => adverts.includes(name))

async function idsByName(owner: pg.Client, siteId: string): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; id: string }>(
    'select name, id from advert where site_id = $1 union all select name, id from advert_campaign where site_id = $1',
    [siteId],
  )
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const SUMS = `select coalesce(sum(c.seen), 0)::int as seen, coalesce(sum(c.clicks), 0)::int as clicks
  from advert_count c where c.site_id = $1`

const DAYS = `select advert_id, coalesce(campaign_id, '00000000-0000-0000-0000-000000000000') as campaign_id, day,
  sum(seen)::bigint as seen, sum(clicks)::bigint as clicks from advert_count where site_id = $1 group by 1, 2, 3`
const DAY_SUMS = 'select advert_id, campaign_id, day, seen, clicks from advert_day where site_id = $1'

/** Adverts and campaigns, and days, whose sums are not those of the history of counts. */
export async function differingSums(owner: pg.Client, siteId: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from advert a cross join lateral (${SUMS} and c.advert_id = a.id) h where site_id = $1 and (a.seen, a.clicks) <> (h.seen, h.clicks)
     union all
     select name from advert_campaign a cross join lateral (${SUMS} and c.campaign_id = a.id) h
     where site_id = $1 and (a.seen, a.clicks) <> (h.seen, h.clicks)
     union all
     select day::text from ((${DAYS} except ${DAY_SUMS}) union all (${DAY_SUMS} except ${DAYS})) days`,
    [siteId],
  )
  return rows.map(({ name }) => `${name}: its sums are not those of the history of counts`)
}

/** Entries whose day or hour is not that of their moment in the site's time zone. */
const wrongTimes = (history: readonly Counted[]): string[] =>
  history.flatMap(({ at, day, hour }) =>
    dayIn(at, ZONE) === day && hourOf(at, ZONE) === hour
      ? []
      : [`${at.toISOString()} was counted on ${day} at ${hour}`],
  )

/** What was counted beyond a maximum, or when nothing may be shown. */
function passedLimits(plan: Planned, own: readonly Counted[]): string[] {
  const windows = windowsOf(plan)
  const byDay = Map.groupBy(own, ({ day }) => day)
  const passed = [...byDay].filter(([, counted]) => sum(counted) > (plan.dailyMaximum ?? Number.POSITIVE_INFINITY))
  const outside = own.filter(
    ({ at }) => windows.length > 0 && !windows.some(({ begins, ends }) => begins <= +at && +at < ends),
  )
  return [
    ...(sum(own) > (plan.maximum ?? Number.POSITIVE_INFINITY) ? [`${plan.name}: its maximum was passed`] : []),
    ...passed.map(([day]) => `${plan.name}: its daily maximum was passed on ${day}`),
    ...outside.map(({ at }) => `${plan.name}: counted at ${at.toISOString()}, when it may not be shown`),
  ]
}

/** Most views of a plan that its visits allow: one for each visit while it may be shown, up to its maximum of the day and of all. */
function deliverable(
  { maximum, dailyMaximum }: Planned,
  windows: readonly Window[],
  visits: readonly number[],
): number {
  const ofDays = windows.map(({ begins, ends }) =>
    Math.min(dailyMaximum ?? Number.POSITIVE_INFINITY, visits.filter((at) => begins <= at && at < ends).length),
  )
  return Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    ofDays.reduce((total, each) => total + each, 0),
  )
}

/** The times of all views as fractions of that day's part of the plan. */
function fractionsOf(own: readonly Counted[], windows: readonly Window[]): number[] {
  return windows.flatMap(({ day, begins, ends }) =>
    own
      .filter((each) => each.day === day)
      .flatMap(({ at, seen }) => Array(seen).fill((+at - begins) / (ends - begins))),
  )
}

/** Kolmogorov and Smirnov's distance of fractions of a day from an even distribution, and the part of it that is too early. */
function distanceFromEven(fractions: readonly number[]): { distance: number; ahead: number } {
  const sorted = fractions.toSorted((one, other) => one - other)
  const count = Math.max(1, sorted.length)
  const ahead = Math.max(0, ...sorted.map((at, index) => (index + 1) / count - at))
  const late = Math.max(0, ...sorted.map((at, index) => at - index / count))
  return { distance: Math.max(ahead, late), ahead }
}
