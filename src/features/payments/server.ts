import type { Call, Mounted } from '#platform/server/call.ts'
import type { SiteTask } from '#platform/server/outbox/site-tasks.ts'
import { paymentAccounts } from './accounts/server.ts'
import { takesCardPayments } from './accounts/takes-card-payments.ts'
import { bankStatements } from './bank/server.ts'
import { unnameOldBankLines } from './bank/unname-old.ts'
import { endCheckouts, sendRefunds, unnameOldPayments } from './checkout/clock.ts'
import { deleteCustomers } from './checkout/customers.ts'
import type { CheckoutParts } from './checkout/pay.ts'
import { checkouts } from './checkout/server.ts'
import { donations } from './donations/donations.ts'
import { giveMonthly } from './donations/monthly/clock.ts'
import { remindOfCards } from './donations/monthly/expiring-cards.ts'
import { readNow } from './handlers.ts'
import { type DocumentParts, sendDocuments } from './invoices/emails/send.ts'
import { remindOfInvoices } from './invoices/reminders.ts'
import { invoices } from './invoices/server.ts'
import { unnameOldInvoices } from './invoices/unname-old.ts'
import { memberships } from './memberships/server.ts'
import { plans } from './plans/server.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { PURPOSES } from './purposes.ts'
import { type RenewalClockParts, renewMemberships } from './renewals/clock.ts'
import { treasury } from './treasury/server.ts'

export { accountForPayments } from './accounts/own-account.ts'
export { paymentsAuditMessages } from './audit-messages.ts'
export { auditedInvoices, auditedPayments, auditedPlans } from './audited-payments.ts'
export { beginCheckout } from './checkout/begin.ts'
export { type PaymentSums, paymentSums } from './checkout/payment-sums.ts'
export { refundLater } from './checkout/refund-later.ts'
export { cannotPay } from './checkout/refusals.ts'
export { CURRENCY } from './checkout/rules.ts'
export { type CheckoutLine, sumOf } from './checkout/totals.ts'
export { writeToMember } from './checkout/write-to-member.ts'
export { donationSubscriptions } from './donations/subscriptions.ts'
export { providerMessages, SWEEP_PAYMENTS } from './messages/apply-messages.ts'
export { providerWebhook, WEBHOOK_PATH } from './messages/webhook.ts'
export { ownPaymentsData } from './own-data.ts'
export { joinablePlans } from './plans/public-plans.ts'
export { type PaymentProvider, providerOf } from './provider/provider.ts'
export { reconcilePayments } from './reconciliation/reconcile.ts'
export { renewingMembers } from './renewals/clock.ts'
export { chargedRate } from './vat/charged-rate.ts'

/** What payments depend on. */
export interface PaymentParts {
  /** Undefined where payments are not configured. */
  provider: PaymentProvider | undefined
  /** Share of each payment that the platform retains, in basis points (PAY-16). */
  platformFee: number
}

/** The operations of payments, by what they are about; without a `provider` they say that payments are not configured (PAY-18). */
export const payments = (parts: PaymentParts): Mounted[] => [
  paymentAccounts(parts.provider),
  treasury(parts.provider),
  checkouts(checkoutParts(parts)),
  donations(checkoutParts(parts)),
  plans,
  memberships(checkoutParts(parts)),
  invoices(checkoutParts(parts)),
  bankStatements(parts.provider),
]

const checkoutParts = (parts: PaymentParts): CheckoutParts => ({ ...parts, purposes: PURPOSES, readNow })

/** Whether the site of a call can take payments by card now (WRITE-22). */
export const takesPayments =
  ({ provider }: Pick<PaymentParts, 'provider'>) =>
  (call: Call): Promise<boolean> =>
    takesCardPayments(call, provider !== undefined)

type ClockedPayments = PaymentParts & DocumentParts & Pick<RenewalClockParts, 'endMembershipsAt'>

/**
 * What the clock does for checkouts, refunds, names of payers, documents, reminders, memberships that renew by themselves and monthly
 * donations.
 */
export const paymentTasks = ({ provider, platformFee, originOf, endMembershipsAt }: ClockedPayments): SiteTask[] => [
  endCheckouts({ provider, readNow }),
  sendRefunds({ provider, readNow }),
  unnameOldPayments,
  renewMemberships({ provider, platformFee, readNow, endMembershipsAt }),
  giveMonthly({ provider, platformFee, readNow }),
  remindOfCards(provider),
  deleteCustomers(provider),
  sendDocuments({ originOf }),
  remindOfInvoices,
  unnameOldInvoices,
  unnameOldBankLines,
]
