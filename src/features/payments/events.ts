import type { TransientEvent } from '#platform/server/outbox/events.ts'

declare module '#platform/server/outbox/events.ts' {
  interface Events extends PaymentEvents {}
}

/** What became of the checkouts of orders; the shop listens in the transaction that records it. */
interface PaymentEvents {
  'payments.orderCheckoutEnded': TransientEvent<{ checkoutId: string }>
  /** A payment counts even if its checkout had ended before. */
  'payments.orderPaid': TransientEvent<{ checkoutId: string; paymentId: string; paidAt: Date }>
  /** Of what was paid back it is now more, or less where it was sent back. */
  'payments.orderRefunded': TransientEvent<{ paymentId: string }>
}
