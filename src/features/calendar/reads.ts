import { sql as raw } from 'kysely'
import type { Picture } from '#features/files/contract.ts'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { OWN } from './choices.ts'
import { type SharedEvent, type SharedEventsNeed } from './contract.ts'
import {
  CHANGED_DATES,
  changedDatesOf,
  detailsOn,
  EVENT_COLUMNS,
  type EventRow,
  type JsonDate,
  scheduleOf,
} from './events/stored.ts'
import { type PictureColumns, picturesOf } from './pictures/attach.ts'
import { type DateOfEvent, datesAfter, datesEndedBy, datesOfEvent } from './recurrence/dates-of-event.ts'
import { hasPublicEvents, pathOfEvent, publicTimes, typeShaper } from './visitors/shape.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export interface SharedEvents {
  /** One list per need, in the same order. */
  lists: SharedEvent[][]
  /** The next instant at which a shared event begins or ends, after which the lists may change; null for none. */
  changesAt: Date | null
}

/**
 * Shared events for public pages, for all needs of a page in two statements: those that take place once, and every series, of which each
 * date counts; never personal, deleted or cancelled ones (LAND-17, LAND-19, LAND-24). An event is past from its end on, and in the future
 * until its start. Empty if the site's calendar is switched off.
 */
export async function sharedEvents(
  database: SiteDatabase,
  needs: readonly SharedEventsNeed[],
  now: Date,
): Promise<SharedEvents> {
  const [first, ...others] = needs.flatMap((need, index) => partsOf(need, index, now))
  if (!first) return { lists: [], changesAt: null }
  const [config, singles, series, boundary] = await Promise.all([
    readSiteConfig(database),
    database.many(others.reduce((all, part) => all.unionAll(part), first)),
    database.many(sharedSeries()),
    database.one(sql.selectNoFrom(nextBoundary(now))),
  ])
  if (!config.switches.calendar) return { lists: needs.map(() => []), changesAt: null }
  const repeating = series.map((row) => expanding(row, config.region.timeZone))
  const chosenDates = needs.map((need, index) => {
    const once = singles.filter((one) => one.list === index).map((one) => ({ ...one, date: null }))
    const dates = [...once, ...repeating.flatMap((one) => one.datesFor(need, now))]
    return chosen(need, dates, now)
  })
  const shape = shaper(config, await picturesOf(database, chosenDates.flat()))
  const lists = chosenDates.map((dates) => dates.map(shape))
  const boundaries = [boundary?.at, ...repeating.map((one) => one.nextBoundary(now))].filter((at) => at instanceof Date)
  return { lists, changesAt: boundaries.length > 0 ? new Date(Math.min(...boundaries.map(Number))) : null }
}

const SHOWN = [
  'id',
  'type',
  'title',
  'starts_at',
  'ends_at',
  'all_day',
  'time_zone',
  'description',
  'place',
  'link',
  'picture',
  'picture_alt',
] as const

/** A date of an event with what public pages show of it; `date` names one of a series. */
type Shown = Pick<EventRow, (typeof SHOWN)[number]> & { date: Date | null }

const shared = () =>
  sql
    .selectFrom('calendar_event')
    .where('owner_id', 'is', null)
    .where('type', '<>', OWN)
    .where('removed_at', 'is', null)
    .where('cancelled_at', 'is', null)

const sharedSeries = () =>
  shared()
    .select([...EVENT_COLUMNS])
    .select(CHANGED_DATES.as('changed'))
    .where('rule', 'is not', null)

/** The single events of one need, marked with its index; those around now in two parts, each with its own limit. */
function partsOf(need: SharedEventsNeed, index: number, now: Date) {
  const once = shared()
    .select([...SHOWN])
    .select(raw<number>`${raw.lit(index)}::int`.as('list'))
    .where('rule', 'is', null)
    .limit(need.limit)
  const next = once.orderBy('starts_at').orderBy('id')
  const latest = once.orderBy('starts_at', 'desc').orderBy('id', 'desc')
  const parts = () => {
    if (need.span === 'future') return [next.where('starts_at', '>', now)]
    if (need.span !== 'around') return [latest.where('starts_at', '<=', now).where('ends_at', '<=', now)]
    const { from, to } = daysAround(need, now)
    return [
      latest.where('starts_at', '<', now).where('ends_at', '>=', from),
      next.where('starts_at', '>=', now).where('starts_at', '<', to),
    ]
  }
  return parts().map((part) => sql.selectFrom(part.as('part')).selectAll())
}

const daysAround = ({ daysBefore, daysAfter }: { daysBefore: number; daysAfter: number }, now: Date) => ({
  from: new Date(+now - daysBefore * DAY_MS),
  to: new Date(+now + daysAfter * DAY_MS),
})

/** The dates of one series as a need asks for them. */
function expanding(row: EventRow & { changed: JsonDate[] | null }, siteZone: string) {
  const schedule = scheduleOf(row, siteZone)
  const changed = changedDatesOf(row.changed)
  const shown = (dates: readonly DateOfEvent[]): Shown[] =>
    dates
      .filter((one) => !one.changed?.isCancelled)
      .map(({ date, span, changed: own }) => ({
        ...row,
        date,
        ...detailsOn(row, own?.changes),
        starts_at: span.startsAt,
        ends_at: span.endsAt,
      }))
  return {
    datesFor(need: SharedEventsNeed, now: Date): Shown[] {
      if (need.span === 'around') {
        const { from, to } = daysAround(need, now)
        return shown(datesOfEvent(schedule, changed, from, to))
      }
      const found = need.span === 'future' ? datesAfter : datesEndedBy
      return shown(found(schedule, changed, now, need.limit))
    },
    /** When the next of its dates begins or ends. */
    nextBoundary(now: Date): Date | undefined {
      const running = datesOfEvent(schedule, changed, now, new Date(+now + 1)).map(({ span }) => span.endsAt)
      const next = datesAfter(schedule, changed, now, 1).map(({ span }) => span.startsAt)
      const after = [...running, ...next].filter((at) => at > now)
      return after.length > 0 ? new Date(Math.min(...after.map(Number))) : undefined
    },
  }
}

/** The dates of a need in its order and within its limit. */
function chosen(need: SharedEventsNeed, dates: readonly Shown[], now: Date): Shown[] {
  const inOrder = dates.toSorted((one, other) => +one.starts_at - +other.starts_at || (one.id < other.id ? -1 : 1))
  if (need.span === 'future') return inOrder.slice(0, need.limit)
  if (need.span === 'past') return inOrder.reverse().slice(0, need.limit)
  const begun = inOrder.filter(({ starts_at }) => starts_at < now)
  return [...begun.slice(-need.limit), ...inOrder.slice(begun.length, begun.length + need.limit)]
}

function nextBoundary(now: Date) {
  const first = (column: 'starts_at' | 'ends_at') =>
    shared()
      .select((events) => events.fn.min<Date | null>(column).as('at'))
      .where('rule', 'is', null)
      .where(column, '>', now)
  return raw<Date | null>`least(${first('starts_at')}, ${first('ends_at')})`.as('at')
}

function shaper(config: SiteConfig, pictureOf: (row: PictureColumns) => Picture | null) {
  const typeOf = typeShaper(config)
  const siteZone = config.region.timeZone
  return ({ id, date, type, title, starts_at, ends_at, all_day, time_zone, ...rest }: Shown): SharedEvent => {
    const picture = pictureOf(rest)
    const times = { allDay: all_day, timeZone: time_zone ?? siteZone }
    const { start, end } = publicTimes({ startsAt: starts_at, endsAt: ends_at }, times, siteZone)
    const { description, place, link } = rest
    const path = hasPublicEvents(config) ? { path: pathOfEvent(id, date) } : {}
    return { id, title, ...typeOf(type), start, end, allDay: all_day, description, place, link, picture, ...path }
  }
}
