import type { Mounted } from '#platform/server/call.ts'
import { paymentAccounts } from './accounts/server.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { treasury } from './treasury/server.ts'

export { accountForPayments } from './accounts/reads.ts'
export { paymentsAuditMessages } from './audit-messages.ts'
export { providerMessages, SWEEP_PAYMENTS } from './messages/apply-messages.ts'
export { providerWebhook, WEBHOOK_PATH } from './messages/webhook.ts'
export { type PaymentProvider, providerOf } from './provider/provider.ts'
export { reconcilePayments } from './reconciliation/reconcile.ts'

/** The operations of payments, by what they are about; without a `provider` they say that payments are not configured (PAY-18). */
export const payments = (provider: PaymentProvider | undefined): Mounted[] => [
  paymentAccounts(provider),
  treasury(provider),
]
