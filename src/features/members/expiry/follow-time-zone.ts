import { sql as raw } from 'kysely'
import { ALL_SITES } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { LOWEST_ID } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'

const TASK = 'move-membership-ends'

/** Members looked at per transaction, so that nobody waits long for one of them. */
const AT_ONCE = 2_000

const END = raw`(member.expiry_day + 1)::timestamp at time zone (select time_zone from site where id = app_site())`

/** The next members by their ids; whose access does not end with their last day in the site's time zone is moved. Their last id. */
const moveSome = (after: string) =>
  statement<{ last: string | null }>(raw`
    with part as (select id from member where id > ${after}::uuid order by id limit ${raw.lit(AT_ONCE)}),
      moved as (
        update member set expiry_date = ${END} from part
        where member.id = part.id and member.expiry_day is not null and member.expiry_date <> ${END})
    select (select id from part order by id desc limit 1) as last`)

/** A last day of membership stays the same day when the site's time zone changes; the instant at which it ends moves (ACC-B6). */
export const expiryFollowsTimeZone = subscribe('site.configurationChanged', {
  after: async (transaction, { data }) => {
    if (!data.fields.includes('timeZone')) return
    const job = raw`enqueue(${TASK}::text, '{}'::jsonb, ${TASK}::text || ':' || app_site())`
    await transaction.one(sql.selectNoFrom(job.as('queued')))
  },
})

/** Moves them part by part, each in a transaction of its own; every night too, for what a killed worker has left. */
export const moveMembershipEnds: SiteTask = {
  name: TASK,
  every: '50 3 * * *',
  dueSites: ALL_SITES,
  isLocal: true,
  run: async (database: SiteDatabase) => {
    let after: string | null = LOWEST_ID
    while (after !== null) after = (await database.one(moveSome(after)))?.last ?? null
  },
}
