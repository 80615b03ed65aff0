import type { Day } from '#base/days.ts'
import { accessOfMember } from '#features/members/server.ts'
import { lockExclusive } from '#platform/server/database/advisory-lock.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { CheckoutPurpose, PaidCheckout } from '../checkout/purposes.ts'
import type { Plan } from '../plans/fields.ts'
import { planAt } from '../plans/reads.ts'
import { continueRenewal, renewalPaidBy } from '../renewals/record-paid.ts'
import { isOfRenewal } from '../renewals/rows.ts'
import { todayOf } from '../today-of.ts'
import { chosenOf } from './choice.ts'
import { membershipOf } from './reads.ts'
import { type NewTerm, recordTerm } from './record-term.ts'
import { endLostTerm, endRefundedTerm, restoreRefundedTerm } from './refunds.ts'
import { termFrom } from './rules.ts'

/** Terms of membership as something that is paid for. */
export const membershipPurpose: CheckoutPurpose = {
  kind: 'membership',
  income: 'income.membership',
  backTo: () => '/profile/membership',
  staysDue: isOfRenewal,
  paid: recordPaidTerm,
  refunded: endRefundedTerm,
  refundFailed: restoreRefundedTerm,
  lost: endLostTerm,
  isOnlyForMembers: true,
}

/** Records the term that was paid for, counted from the day of the payment; nobody's, once they have left. */
async function recordPaidTerm(transaction: SiteDatabase, paid: PaidCheckout): Promise<void> {
  const { paymentId, memberId, purposeId, paidAt } = paid
  if (!memberId) return
  // Before the renewal: whoever ends a term locks in this order, too.
  await lockExclusive(transaction, `term:${memberId}`)
  const chosen = await chosenOf(transaction, purposeId)
  const plan = chosen && (await planAt(transaction, chosen.planId, chosen.revision))
  if (!plan) throw new Error('the plan that was paid for is not there')
  const today = await todayOf(transaction, paidAt)
  const renewed = await renewalPaidBy(transaction, { memberId, plan, checkoutId: paid.checkoutId, today })
  const common = { memberId, plan, today, origin: chosen.origin }
  const { term } = await recordTerm(transaction, {
    ...common,
    paymentId,
    ...(renewed ?? (await beginningNow(transaction, paid, { plan, today }))),
  })
  await continueRenewal(transaction, { ...common, card: paid.card, lastDay: term.lastDay })
}

/** Whoever was credited for what is left of another plan has the new one from that day on, and not the days of the other one. */
async function beginningNow(
  transaction: SiteDatabase,
  { lines, memberId }: PaidCheckout,
  { plan, today }: { plan: Plan; today: Day },
): Promise<Pick<NewTerm, 'term' | 'replaces'>> {
  if (!memberId || !lines.some(({ unitAmount }) => unitAmount < 0)) return {}
  const [access, membership] = await Promise.all([
    accessOfMember(transaction, memberId),
    membershipOf(transaction, memberId),
  ])
  const isPaid = access !== undefined && access.lastDay !== null && access.lastDay === membership?.lastDay
  return { term: termFrom(today, today, plan.period), ...(isPaid ? { replaces: { lastDay: today } } : {}) }
}
