import { sql as raw } from 'kysely'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import type { CheckoutPurpose, PaidCheckout } from '../checkout/purposes.ts'
import { planAt } from '../plans/reads.ts'
import { todayOf } from './reads.ts'
import { recordTerm } from './record-term.ts'
import { endRefundedTerm, restoreRefundedTerm } from './refunds.ts'

/** Terms of membership as something that is paid for. */
export const membershipPurpose: CheckoutPurpose = {
  kind: 'membership',
  income: 'income.membership',
  backTo: () => '/profile/membership',
  paid: recordPaidTerm,
  refunded: endRefundedTerm,
  refundFailed: restoreRefundedTerm,
}

interface Chosen {
  planId: string
  revision: number
  origin: string
}

/** Records the term that was paid for, counted from the day of the payment; nobody's, once they have left. */
async function recordPaidTerm(transaction: SiteDatabase, { paymentId, memberId, purposeId, paidAt }: PaidCheckout) {
  if (!memberId) return
  const chosen = await transaction.one(
    statement(raw<Chosen>`
      select plan_id as "planId", revision, origin from membership_choice where id = ${purposeId}::uuid`),
  )
  const plan = chosen && (await planAt(transaction, chosen.planId, chosen.revision))
  if (!plan) throw new Error('the plan that was paid for is not there')
  const today = await todayOf(transaction, paidAt)
  await recordTerm(transaction, { memberId, plan, paymentId, today, origin: chosen.origin })
}
