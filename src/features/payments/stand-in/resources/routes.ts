import type Stripe from 'stripe'
import type { Includables } from '../protocol/expand.ts'
import { innerList } from '../protocol/list.ts'
import type { Route } from '../protocol/route.ts'
import type { State } from '../state/state.ts'
import { accountRoutes } from './accounts.ts'
import { applicationFeeRoutes } from './application-fees.ts'
import { balanceRoutes } from './balance.ts'
import { chargeRoutes } from './charges.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { payoutRoutes } from './payouts.ts'
import { refundRoutes } from './refunds.ts'
import { transferRoutes } from './transfers.ts'

/** Every endpoint the stand-in has. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...applicationFeeRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
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
}
