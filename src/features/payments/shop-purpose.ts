import { publish } from '#platform/server/outbox/events.ts'
import type { CheckoutPurpose } from './checkout/purposes.ts'

/** Orders as something that is paid for. The shop, which may not be imported here, listens to what became of their checkouts. */
export const shopPurpose: CheckoutPurpose = {
  kind: 'shop',
  income: 'income.shop',
  backTo: () => '/shop',
  paidTo: '/profile?open=orders',
  ended: (transaction, checkoutId) =>
    publish(transaction, { name: 'payments.orderCheckoutEnded', context: { checkoutId } }),
  paid: (transaction, { checkoutId, paymentId, paidAt }) =>
    publish(transaction, { name: 'payments.orderPaid', context: { checkoutId, paymentId, paidAt } }),
  refunded: (transaction, { paymentId }) =>
    publish(transaction, { name: 'payments.orderRefunded', context: { paymentId } }),
  refundFailed: (transaction, { paymentId }) =>
    publish(transaction, { name: 'payments.orderRefunded', context: { paymentId } }),
}
