import type Stripe from 'stripe'
import type { ProviderHandler } from '../messages/handler.ts'
import { idOf } from '../provider/id-of.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { type PaymentAtProvider, readPayment } from './read-payment.ts'
import { type Purposes, recordPayment } from './record-payment.ts'

/** What the provider reports of payments, refunds and disputes. All come down to reading the whole payment again (PAY-17). */
export const paymentHandler = (purposes: Purposes): ProviderHandler<PaymentAtProvider> => ({
  types: [
    'payment_intent.succeeded',
    'payment_intent.canceled',
    'charge.succeeded',
    'charge.updated',
    'charge.refunded',
    'charge.refund.updated',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
    'refund.created',
    'refund.updated',
    'refund.failed',
  ],
  objects: Object.keys(READERS),
  subjectOf: ({ payment_intent: intent }) => (typeof intent === 'string' ? intent : undefined),
  read: async (provider, { objectId }, isOurs) => {
    const intentId = await intentOf(provider, objectId)
    if (!intentId) return undefined
    const found = await readPayment(provider, intentId, isOurs)
    return found && { ...found, subject: intentId }
  },
  apply: recordPayment(purposes),
})

type Reader = (stripe: Stripe, id: string) => Promise<{ payment_intent: string | { id: string } | null }>

/** How an object is read that belongs to a payment, by how its id begins. */
const READERS: Record<string, Reader> = {
  pi: async (_, id) => ({ payment_intent: id }),
  ch: (stripe, id) => stripe.charges.retrieve(id),
  re: (stripe, id) => stripe.refunds.retrieve(id),
  dp: (stripe, id) => stripe.disputes.retrieve(id),
  du: (stripe, id) => stripe.disputes.retrieve(id),
}

async function intentOf({ stripe }: PaymentProvider, objectId: string): Promise<string | undefined> {
  const object = await READERS[objectId.slice(0, objectId.indexOf('_'))]?.(stripe, objectId)
  return idOf(object?.payment_intent)
}
