import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announceIfAny, announceToEach } from '#platform/server/live/announce.ts'

/** SQL expression over `member`, named `expiryDay`: the last day of membership as YYYY-MM-DD. */
export const EXPIRY_DAY = raw<string | null>`member.expiry_day::text`.as('expiryDay')

/** SQL expression: today in the time zone of the bound site. */
const TODAY = raw`(now() at time zone (select time_zone from site where id = app_site()))::date`

/** A member's access before and after a change of their last day. */
export interface ExpiryChange {
  memberId: string
  before: { userType: string; expiryDate: string | null }
  after: { userType: string; expiryDate: string | null }
}

/**
 * Sets the last day of membership of these members (YYYY-MM-DD in the site's time zone, or null for no end) and announces it to them and
 * to administrators (ACC-B6, ADM-36). The instant at which access ends follows in the database. Who was expired by the day alone gets
 * their user type back by a day that is not over. Returns those that changed, which the caller audits; unknown ids are left out.
 */
export function setExpiry(
  transaction: SiteDatabase,
  ids: readonly string[],
  day: string | null,
): Promise<ExpiryChange[]> {
  return transaction.many(
    statement(raw<ExpiryChange>`
      with target as (
        select id, user_type, expiry_day, type_before_expiry from member where id = any (${ids}::uuid[])
        order by id for no key update
      ), changed as (
        update member set expiry_day = ${day}::date,
          user_type = case when target.user_type = 'expiredUser' and coalesce(${day}::date >= ${TODAY}, true)
            then coalesce(target.type_before_expiry, target.user_type) else target.user_type end
        from target where member.id = target.id and target.expiry_day is distinct from ${day}::date
        returning member.site_id, member.id as member_id, member.user_type, member.expiry_day::text as day,
          target.user_type as type_before, target.expiry_day::text as day_before
      ), to_members as ${announceToEach('session', raw`changed`)},
      to_admins as ${announceIfAny('members', 'admins', raw`changed`)}
      select member_id as "memberId", jsonb_build_object('userType', type_before, 'expiryDate', day_before) as before,
        jsonb_build_object('userType', user_type, 'expiryDate', day) as after from changed`),
  )
}
