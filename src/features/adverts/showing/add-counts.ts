import { type RawBuilder, sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** What is counted of an advert at once. */
export interface Counted {
  id: string
  advertId: string
  campaignId: string | null
  seen: number
  clicks: number
}

interface About {
  memberId: string
  at: Date
  day: string
  hour: number
}

/** Adds to the history of counts and to every sum of it: of the adverts, of their campaigns, and of what this member saw on the day. */
export async function addCounts(transaction: SiteDatabase, counted: readonly Counted[], about: About): Promise<void> {
  if (counted.length === 0) return
  const { memberId, at, day, hour } = about
  const rows = raw`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
    as row (id uuid, "advertId" uuid, "campaignId" uuid, seen int, clicks int)`
  await transaction.run(
    statement(raw`
      insert into advert_count (site_id, id, advert_id, campaign_id, day, hour, seen, clicks, at)
      select ${transaction.siteId}::uuid, id, "advertId", "campaignId", ${day}::date, ${hour}::int, seen, clicks, ${at} from ${rows}`),
  )
  await transaction.run(
    statement(raw`
      insert into advert_view as former (site_id, member_id, advert_id, day, seen, clicks)
      select ${transaction.siteId}::uuid, ${memberId}::uuid, "advertId", ${day}::date, seen, clicks from ${rows}
      on conflict (site_id, member_id, advert_id) do update set day = greatest(former.day, excluded.day),
        seen = ${sumOfDay(raw`former.day`, raw`former.seen`, raw`excluded.day`, raw`excluded.seen`)},
        clicks = ${sumOfDay(raw`former.day`, raw`former.clicks`, raw`excluded.day`, raw`excluded.clicks`)}`),
  )
  await transaction.run(
    statement(raw`
      update advert set seen = advert.seen + row.seen, clicks = advert.clicks + row.clicks, seen_on = greatest(seen_on, ${day}::date),
        seen_that_day = ${sumOfDay(raw`seen_on`, raw`seen_that_day`, raw`${day}::date`, raw`row.seen`)}
      from ${rows} where advert.id = row."advertId"`),
  )
  await transaction.run(
    statement(raw`
      update advert_campaign c set seen = c.seen + row.seen, clicks = c.clicks + row.clicks, seen_on = greatest(seen_on, ${day}::date),
        seen_that_day = ${sumOfDay(raw`seen_on`, raw`seen_that_day`, raw`${day}::date`, raw`row.seen`)}
      from (select "campaignId", sum(seen)::int as seen, sum(clicks)::int as clicks from ${rows} group by 1) row
      where c.id = row."campaignId"`),
  )
}

/**
 * What was counted on the newest of two days. A report that began before midnight may be counted after the first of the next day: it is
 * no part of that day, and must not let its limits begin anew.
 */
const sumOfDay = (formerDay: Sql, former: Sql, day: Sql, added: Sql) =>
  raw`case when ${formerDay} > ${day} then 0 else ${added} end + case when ${formerDay} < ${day} then 0 else ${former} end`

type Sql = RawBuilder<unknown>
