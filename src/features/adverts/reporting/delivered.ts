import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { Period } from './period.ts'

/** What was counted of something in a time. */
export interface Delivered {
  seen: number
  clicks: number
}

/** What was counted of a campaign or advert in a period, on the site's days. */
export interface DeliveredReport {
  /** The days on which it was seen or clicked, in order. */
  days: (Delivered & { day: Day })[]
  /** Its adverts, what was seen most first; an advert that is no longer stored has no name. */
  adverts: (Delivered & { id: string; name: string | null; isRemoved: boolean })[]
  total: Delivered
}

/** What a report is about. */
export type Subject = 'campaign' | 'advert'

/** What was counted of a campaign or advert from a day to another, both included (ADV-B2). */
export async function deliveredOf(
  database: SiteDatabase,
  { about, id, from, to }: Period & { about: Subject; id: string },
): Promise<DeliveredReport> {
  const column = raw.ref(about === 'campaign' ? 'campaign_id' : 'advert_id')
  const counted = raw`advert_day.${column} = ${id}::uuid and day between ${from}::date and ${to}::date`
  const [days, adverts] = await Promise.all([
    database.many(
      statement(raw<Delivered & { day: Day }>`
        select day::text, sum(seen)::int as seen, sum(clicks)::int as clicks from advert_day where ${counted}
        group by advert_day.day order by advert_day.day`),
    ),
    database.many(
      statement(raw<DeliveredReport['adverts'][number]>`
        select counted.*, advert.name, advert.id is null or advert.removed_at is not null as "isRemoved" from (
          select advert_id as id, sum(seen)::int as seen, sum(clicks)::int as clicks from advert_day where ${counted} group by 1
        ) counted left join advert on advert.id = counted.id
        order by counted.seen desc, counted.id`),
    ),
  ])
  const sumOf = (key: keyof Delivered) => days.reduce((sum, one) => sum + one[key], 0)
  return { days, adverts, total: { seen: sumOf('seen'), clicks: sumOf('clicks') } }
}
