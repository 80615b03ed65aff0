import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'

/** SQL expression over `member`, named `expiryDay`: the last day of membership as YYYY-MM-DD. */
export const EXPIRY_DAY = raw<string | null>`member.expiry_day::text`.as('expiryDay')

/** SQL expression: today in the time zone of the bound site. */
const TODAY = raw`(now() at time zone (select time_zone from site where id = app_site()))::date`

/**
 * Sets the last day of membership of these members (YYYY-MM-DD in the site's time zone, or null for no end; ACC-B6, ADM-36). The instant at
 * which access ends follows in the database. Who was expired by the day alone gets their user type back by a day that is not over. Returns
 * the user types of those that changed, which the caller announces and audits; unknown ids are left out.
 */
export function setExpiry(
  transaction: SiteDatabase,
  ids: readonly string[],
  day: string | null,
): Promise<{ memberId: string; userType: string }[]> {
  return transaction.many(
    statement(raw<{ memberId: string; userType: string }>`
      with target as (
        select id, user_type, expiry_day, type_before_expiry from member where id = any (${ids}::uuid[])
        order by id for no key update
      )
      update member set expiry_day = ${day}::date,
        user_type = case when target.user_type = 'expiredUser' and coalesce(${day}::date >= ${TODAY}, true)
          then coalesce(target.type_before_expiry, target.user_type) else target.user_type end
      from target where member.id = target.id and target.expiry_day is distinct from ${day}::date
      returning member.id as "memberId", member.user_type as "userType"`),
  )
}
