import type Stripe from 'stripe'
import type { Includables } from '../protocol/expand.ts'
import { innerList } from '../protocol/list.ts'
import type { Route } from '../protocol/route.ts'
import type { State } from '../state/state.ts'
import { accountRoutes } from './accounts.ts'
import { applicationFeeRoutes } from './application-fees.ts'
import { balanceRoutes } from './balance.ts'
import { invoiceRoutes } from './billing/invoices.ts'
import { intentOfInvoice } from './billing/make-invoice.ts'
import { subscriptionRoutes } from './billing/subscriptions.ts'
import { catalogueRoutes } from './catalogue.ts'
import { chargeRoutes } from './charges.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { payoutRoutes } from './payouts.ts'
import { refundRoutes } from './refunds.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { transferRoutes } from './transfers.ts'

/** Every endpoint the stand-in has. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...applicationFeeRoutes,
  ...balanceRoutes,
  ...catalogueRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...subscriptionRoutes,
  ...transferRoutes,
]

/** Parts of objects that are answered only when they are asked for. */
export const includables: Includables = {
  charge: {
    refunds: (state: State, charge: Stripe.Charge) =>
      innerList(
        `/v1/charges/${charge.id}/refunds`,
        state.all(state.platform, 'refund').filter((one) => one.charge === charge.id),
      ),
  },
  invoice: {
    confirmation_secret: (state: State, invoice: Stripe.Invoice): Stripe.Invoice.ConfirmationSecret | null => {
      const secret = intentOfInvoice(state, invoice)?.client_secret
      return secret ? { client_secret: secret, type: 'payment_intent' } : null
    },
    payments: (state: State, invoice: Stripe.Invoice) =>
      innerList(
        `/v1/invoice_payments?invoice=${invoice.id}`,
        state.all(state.platform, 'invoice_payment').filter((one) => one.invoice === invoice.id),
      ),
  },
}
