import { sql as raw } from 'kysely'
import { statement } from '#platform/server/database/statement.ts'
import type { Recipient } from '../emails.ts'

/** Members per transaction. */
export const AT_ONCE = 200

/** A membership that ends soon or has ended. */
export interface DueExpiry extends Recipient {
  memberId: string
  /** The last day of membership, YYYY-MM-DD. */
  day: string
  /** Which reminder this is: 30, 7 or 1 day before, or 0 for the end itself. */
  days: 30 | 7 | 1 | 0
  typeBefore: string
  /** False if this was sent for the same day before. */
  isNew: boolean
}

/**
 * Takes the next memberships with a reminder or their end due by `today`, the site's local day. It notes what each member is sent now, the nearest reminder only, and when the next is due; who has ended becomes
 * expiredUser (ACC-B6).
 */
export const takeDue = (today: string) =>
  statement(raw<DueExpiry>`
    with due as (
      select site_id, id, account_id, first_name, user_type, expiry_day,
        case when expiry_day < ${today}::date then 0 when expiry_day - ${today}::date <= 1 then 1
          when expiry_day - ${today}::date <= 7 then 7 else 30 end as days
      from member where expiry_due_on <= ${today}::date and id in (
        select id from member where site_id = (select app_site()) and expiry_due_on <= ${today}::date
        order by expiry_due_on, id limit ${raw.lit(AT_ONCE)})
      -- In the order in which others lock several members.
      order by id for no key update
    ), noted as (
      insert into expiry_reminder (site_id, member_id, expiry_day, days)
      select site_id, id, expiry_day, days from due on conflict do nothing returning member_id
    ), ended as (
      update member set user_type = 'expiredUser', type_before_expiry = due.user_type
      from due where member.site_id = due.site_id and member.id = due.id and due.days = 0
    ), planned as (
      update member set expiry_due_on = due.expiry_day - case due.days when 30 then 7 when 7 then 1 else -1 end
      from due where member.site_id = due.site_id and member.id = due.id and due.days > 0
    )
    select due.id as "memberId", due.account_id as "accountId", due.first_name as "firstName", account.email as "to",
      due.expiry_day::text as day, due.days, due.user_type as "typeBefore", noted.member_id is not null as "isNew"
    from due join account on account.id = due.account_id left join noted on noted.member_id = due.id`)
