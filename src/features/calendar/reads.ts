import { sql as raw } from 'kysely'
import { readSiteConfig, type SiteConfig } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { OWN, type SharedEvent, type SharedEventsNeed } from './contract.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export interface SharedEvents {
  /** One list per need, in the same order. */
  lists: SharedEvent[][]
  /** The next instant at which a shared event begins or ends, after which the lists may change; null for none. */
  changesAt: Date | null
}

/**
 * Shared events for public pages, for all needs of a page in one statement; never personal ones (LAND-17, LAND-19,
 * LAND-24). An event is past from its end on, and in the future until its start. Empty if the site's calendar is
 * switched off.
 */
export async function sharedEvents(
  database: SiteDatabase,
  needs: readonly SharedEventsNeed[],
  now: Date,
): Promise<SharedEvents> {
  const [first, ...others] = needs.flatMap((need, index) => partsOf(need, index, now))
  if (!first) return { lists: [], changesAt: null }
  const [config, rows, boundary] = await Promise.all([
    readSiteConfig(database),
    database.many(others.reduce((all, part) => all.unionAll(part), first)),
    database.one(sql.selectNoFrom(nextBoundary(now))),
  ])
  if (!config.switches.calendar) return { lists: needs.map(() => []), changesAt: null }
  const shape = shaper(config)
  const inOrder = rows.toSorted((one, other) => +one.starts_at - +other.starts_at || (one.id < other.id ? -1 : 1))
  return {
    lists: needs.map(({ span }, index) => {
      const events = inOrder.filter(({ list }) => list === index).map(shape)
      return span === 'past' ? events.reverse() : events
    }),
    changesAt: boundary?.at ?? null,
  }
}

/** The rows of one need, marked with its index; those around now in two parts, each with its own limit. */
function partsOf(need: SharedEventsNeed, index: number, now: Date) {
  const shared = sql
    .selectFrom('calendar_event')
    .select(['id', 'type', 'title', 'starts_at', 'ends_at', 'all_day', 'description', 'place', 'link'])
    .select(raw<number>`${raw.lit(index)}::int`.as('list'))
    .where('owner_id', 'is', null)
    .where('type', '<>', OWN)
    .limit(need.limit)
  const next = shared.orderBy('starts_at').orderBy('id')
  const latest = shared.orderBy('starts_at', 'desc').orderBy('id', 'desc')
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const parts = () => {
    if (need.span === 'future') return [next.where('starts_at', '>', now)]
    if (need.span !== 'around') return [latest.where('starts_at', '<=', now).where('ends_at', '<=', now)]
    return [
      latest.where('starts_at', '<', now).where('ends_at', '>=', at(-need.daysBefore)),
      next.where('starts_at', '>=', now).where('starts_at', '<', at(need.daysAfter)),
    ]
  }
  return parts().map((part) => sql.selectFrom(part.as('part')).selectAll())
}

function nextBoundary(now: Date) {
  const first = (column: 'starts_at' | 'ends_at') =>
    sql
      .selectFrom('calendar_event')
      .select((events) => events.fn.min<Date | null>(column).as('at'))
      .where('owner_id', 'is', null)
      .where(column, '>', now)
  return raw<Date | null>`least(${first('starts_at')}, ${first('ends_at')})`.as('at')
}

interface Row {
  id: string
  type: string
  title: string
  starts_at: Date
  ends_at: Date
  all_day: boolean
  description: string
  place: string
  link: string
}

/** For events whose type the site has removed. */
const NO_TYPE = { name: '', color: '#4a5560', textColor: '#ffffff' }

function shaper({ primaries }: SiteConfig) {
  const types = new Map(primaries.calendarTypes.map((type) => [type.value, type]))
  return ({ id, type, title, starts_at, ends_at, all_day, description, place, link }: Row): SharedEvent => {
    const { name, color, textColor } = types.get(type) ?? NO_TYPE
    const [start, end] = [starts_at.toISOString(), ends_at.toISOString()]
    return { id, title, type, typeName: name, color, textColor, start, end, allDay: all_day, description, place, link }
  }
}
