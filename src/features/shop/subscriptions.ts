import { type Subscription, subscribe } from '#platform/server/outbox/subscriptions.ts'
import { recordEndedCheckout, recordPaidOrder, recordRefunded } from './orders/record-paid.ts'

/** What the shop does about the checkouts of its orders, in the transaction that records what became of them. */
export const shopSubscriptions: readonly Subscription[] = [
  subscribe('payments.orderPaid', {
    inTransaction: (transaction, { context }) => recordPaidOrder(transaction, context),
  }),
  subscribe('payments.orderCheckoutEnded', {
    inTransaction: (transaction, { context }) => recordEndedCheckout(transaction, context.checkoutId),
  }),
  subscribe('payments.orderRefunded', {
    inTransaction: (transaction, { context }) => recordRefunded(transaction, context.paymentId),
  }),
]
