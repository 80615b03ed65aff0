import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { announceRefunded, recordEndedCheckout, recordPaidOrder } from './orders/record-paid.ts'

/** What the shop does about the checkouts of its orders, in the transaction that records what became of them. */
export const shopSubscriptions: readonly Subscription[] = [
  subscribe('payments.orderPaid', {
    inTransaction: (transaction, { context }) => recordPaidOrder(transaction, context),
  }),
  subscribe('payments.orderCheckoutEnded', {
    inTransaction: (transaction, { context }) => recordEndedCheckout(transaction, context.checkoutId),
  }),
  subscribe('payments.orderRefunded', {
    inTransaction: (transaction, { context }) => announceRefunded(transaction, context.paymentId),
  }),
]
