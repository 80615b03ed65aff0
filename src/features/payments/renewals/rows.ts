import { sql as raw } from 'kysely'
import type { Day } from '#base/days.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { SavedCard } from '../checkout/purposes.ts'
import { nextDayOf, type RenewalState } from './rules.ts'

/** How a membership renews. */
export interface Renewal {
  memberId: string
  planId: string
  revision: number
  state: RenewalState
  /** The last day that is paid for, or of the trial: it is renewed on this day. */
  dueDay: Day
  isTrial: boolean
  card: SavedCard
  origin: string
  /** What is to be paid. */
  checkoutId: string | null
  /** How often its card was refused, and the day on which it is tried next. */
  attempts: number
  attemptDay: Day | null
  graceDay: Day | null
  nextOn: Day | null
}

/** The renewal of a member; undefined for a membership that never renewed by itself. */
export const renewalOf = (
  database: SiteDatabase,
  memberId: string,
  { forUpdate = false } = {},
): Promise<Renewal | undefined> =>
  database.one(
    statement(raw<Renewal>`
      select member_id as "memberId", plan_id as "planId", revision, state, due_day::text as "dueDay", is_trial as "isTrial",
        json_build_object('methodId', method_id, 'brand', card_brand, 'last4', card_last4, 'month', card_month, 'year', card_year) as card,
        origin, checkout_id as "checkoutId", attempts, attempt_day::text as "attemptDay",
        grace_day::text as "graceDay", next_on::text as "nextOn"
      from membership_renewal where member_id = ${memberId}::uuid ${forUpdate ? raw`for update` : raw``}`),
  )

/**
 * The renewal of a member who may be paying at this moment, locked until the transaction ends: first what is open, then the renewal, as
 * whoever records a payment does. So a payment is either recorded before this, and the renewal is what it has made of it, or after.
 */
export async function lockedRenewal(transaction: SiteDatabase, memberId: string): Promise<Renewal | undefined> {
  await transaction.many(
    statement(raw<{ id: string }>`
      select id from checkout where member_id = ${memberId}::uuid and purpose = 'membership' and state = 'open' order by id for update`),
  )
  return renewalOf(transaction, memberId, { forUpdate: true })
}

/** Whether a checkout is for a renewal that is still to be paid. */
export async function isOfRenewal(database: SiteDatabase, checkoutId: string): Promise<boolean> {
  const row = await database.one(
    sql.selectFrom('membership_renewal').select('member_id').where('checkout_id', '=', checkoutId),
  )
  return row !== undefined
}

/** Saves a renewal as it is now, with the next day on which something is to be done. */
export async function saveRenewal(transaction: SiteDatabase, renewal: Renewal, today: Day): Promise<void> {
  const { memberId, planId, revision, state, dueDay, isTrial, card, origin, checkoutId } = renewal
  const { attempts, attemptDay, graceDay } = renewal
  await transaction.run(
    statement(raw`
      insert into membership_renewal (site_id, member_id, plan_id, revision, state, due_day, is_trial, method_id, card_brand, card_last4,
        card_month, card_year, origin, checkout_id, attempts, attempt_day, grace_day, next_on)
      values (${transaction.siteId}::uuid, ${memberId}::uuid, ${planId}::uuid, ${revision}::int, ${state}, ${dueDay}::date, ${isTrial}::bool,
        ${card.methodId}, ${card.brand}, ${card.last4}, ${card.month}::int, ${card.year}::int, ${origin}, ${checkoutId}::uuid,
        ${attempts}::int, ${attemptDay}::date, ${graceDay}::date, ${nextDayOf(renewal, today)}::date)
      on conflict (site_id, member_id) do update set (plan_id, revision, state, due_day, is_trial, method_id, card_brand, card_last4,
          card_month, card_year, origin, checkout_id, attempts, attempt_day, grace_day, next_on)
        = (excluded.plan_id, excluded.revision, excluded.state, excluded.due_day, excluded.is_trial, excluded.method_id,
          excluded.card_brand, excluded.card_last4, excluded.card_month, excluded.card_year, excluded.origin, excluded.checkout_id,
          excluded.attempts, excluded.attempt_day, excluded.grace_day, excluded.next_on)`),
  )
}

/** What a renewal is once its card was charged, or before it ever was: nothing has failed. */
export const NOT_FAILED = { checkoutId: null, attempts: 0, attemptDay: null, graceDay: null } as const
