import type { Random } from '#artwork/random.ts'
import { addDays, startOfDay } from '#base/days.ts'
import { adverts } from '#features/adverts/server.ts'
import { type Call, VISITOR } from '#platform/server/call.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { FIRST_DAY, ZONE } from './plans.ts'

interface Month {
  /** The site as two processes reach it: each has connections of its own. */
  databases: readonly [SiteDatabase, SiteDatabase]
  memberIds: readonly string[]
  days: number
  visitsPerDay: number
  random: Random
}

/** What the trial itself knows of what members saw. */
export interface Seen {
  /** When each visit came, in ms since 1970. */
  visits: number[]
  /** How often each advert was seen and reported, by its id. */
  reported: Map<string, number>
  reports: number
  /** Reports that were sent again. */
  doubled: number
  clicks: number
}

interface Report {
  at: number
  memberId: string
  input: { batch: string; views: { id: string; times: number }[] }
}

/** How many visits each hour of the day has beside the others: few by night, most in the morning and in the evening. */
const RHYTHM = [2, 1, 1, 1, 1, 2, 5, 8, 11, 12, 11, 10, 10, 9, 9, 9, 8, 8, 9, 10, 11, 9, 6, 4]
const HOUR_MS = 3_600_000
const DOUBLED = 0.05
const CLICKED = 0.02
/** Longest time from the view to its report, in ms; of reports that are sent again, another time as long. */
const LATEST_MS = 120_000

/**
 * Members visit at random moments of the days, each seeing some of what `shown` answers, and report it up to two minutes later, some of
 * them twice: all by the product's operations, with the clock of the month.
 */
export async function simulateMonth(month: Month): Promise<Seen> {
  const { random, databases, memberIds } = month
  const operations = operationsOf()
  const seen: Seen = { visits: momentsOf(month), reported: new Map(), reports: 0, doubled: 0, clicks: 0 }
  const pending: Report[] = []
  const call = (memberId: string, at: number) =>
    callOf(databases[random.yes(0.5) ? 0 : 1], { memberId, now: new Date(at) })
  const deliver = async (until: number) => {
    for (let next = pending[0]; next && next.at <= until; next = pending[0]) {
      pending.shift()
      await operations.seen(call(next.memberId, next.at), next.input)
    }
  }
  const send = (report: Report) => {
    const index = pending.findIndex(({ at }) => at > report.at)
    pending.splice(index < 0 ? pending.length : index, 0, report)
  }
  for (const at of seen.visits) {
    await deliver(at)
    const memberId = random.pick(memberIds as [string])
    const { items } = await operations.shown(call(memberId, at), {})
    const views = (['banner', 'box'] as const).flatMap((type) =>
      items.filter((item) => item.type === type).slice(0, random.whole(1, 6)),
    )
    if (views.length === 0) continue
    for (const { id } of views) seen.reported.set(id, (seen.reported.get(id) ?? 0) + 1)
    const input = { batch: randomUuid(random), views: views.map(({ id }) => ({ id, times: 1 })) }
    const report = { memberId, input, at: at + random.between(2_000, LATEST_MS) }
    send(report)
    seen.reports += 1
    if (random.yes(DOUBLED)) {
      send({ ...report, at: report.at + random.between(0, LATEST_MS) })
      seen.doubled += 1
    }
    if (random.yes(CLICKED) && views[0]) {
      await operations.click(call(memberId, at), { id: views[0].id })
      seen.clicks += 1
    }
  }
  await deliver(Number.POSITIVE_INFINITY)
  return seen
}

function momentsOf({ days, visitsPerDay, random }: Month): number[] {
  const total = RHYTHM.reduce((sum, each) => sum + each, 0)
  const moments: number[] = []
  for (let index = 0; index < days; index += 1) {
    const begins = startOfDay(addDays(FIRST_DAY, index), ZONE).getTime()
    for (const [hour, weight] of RHYTHM.entries())
      for (let visit = 0; visit < Math.round((visitsPerDay * weight) / total); visit += 1)
        moments.push(Math.floor(begins + (hour + random.next()) * HOUR_MS))
  }
  return moments.toSorted((one, other) => one - other)
}

interface Operations {
  shown(call: Call, input: object): Promise<{ items: { id: string; type: 'banner' | 'box' }[] }>
  seen(call: Call, input: Report['input']): Promise<unknown>
  click(call: Call, input: { id: string }): Promise<unknown>
}

function operationsOf(): Operations {
  const noStorage = () => {
    throw new Error('The trial shows no pictures.')
  }
  const mounted = adverts(noStorage).find(({ feature }) => feature === 'shownAdverts')
  return mounted?.operations as unknown as Operations
}

/** A call of a member at a moment of the month, with what these operations use of it. */
function callOf(database: SiteDatabase, { memberId, now }: { memberId: string; now: Date }): Call {
  const viewer = { ...VISITOR, role: 'subscriber', memberId }
  const change = <Answer>(work: (transaction: SiteDatabase) => Promise<Answer>) => database.transaction(work)
  return { siteId: database.siteId, database, viewer, now, userAgent: 'trial', change } as unknown as Call
}

/** A random UUID of version 4, the same for the same seed. */
export function randomUuid(random: Random): string {
  const hex = (length: number) => Array.from({ length }, () => random.whole(0, 15).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}
