import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import { subscribe } from '#platform/server/outbox/subscriptions.ts'

/** Rows per statement. */
const AT_ONCE = 2_000

const END = raw`(expiry_day + 1)::timestamp at time zone (select time_zone from site where id = app_site())`

/** Members whose access does not end with their last day in the site's time zone. */
const moveSome = () =>
  statement(raw`
    update member set expiry_date = ${END} where (site_id, id) in (
      select site_id, id from member where expiry_day is not null and expiry_date <> ${END} limit ${raw.lit(AT_ONCE)})`)

/** A last day of membership stays the same day when the site's time zone changes; the instant at which it ends moves (ACC-B6). */
export const expiryFollowsTimeZone = subscribe('site.configurationChanged', {
  after: async (transaction, { data }) => {
    if (!data.fields.includes('timeZone')) return
    while ((await transaction.run(moveSome())) === AT_ONCE);
  },
})
