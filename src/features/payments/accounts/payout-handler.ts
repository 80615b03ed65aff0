import type Stripe from 'stripe'
import { announce } from '#platform/server/live/announce.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import type { ProviderHandler } from '../messages/handler.ts'

type PayoutRead = Pick<Stripe.Payout, 'id' | 'amount' | 'currency' | 'created' | 'status'> & {
  /** When it came back; undefined while it has not. */
  returnedAt: Date | undefined
}

const RETURNED = new Set(['failed', 'canceled'])

/** Money that the provider pays out to the site's bank account, and that which comes back from there (PAY-B5). */
export const payoutHandler: ProviderHandler<PayoutRead> = {
  types: ['payout.created', 'payout.updated', 'payout.paid', 'payout.failed', 'payout.canceled'],
  objects: ['po'],
  read: async ({ stripe }, { objectId, account }) => {
    if (!account) return undefined
    const payout = await stripe.payouts.retrieve(
      objectId,
      { expand: ['failure_balance_transaction'] },
      { stripeAccount: account },
    )
    const { id, amount, currency, created, status, failure_balance_transaction: failure } = payout
    const returnedAt = RETURNED.has(status)
      ? dateOf(typeof failure === 'object' ? failure?.created : undefined, created)
      : undefined
    return { account, subject: id, read: { id, amount, currency, created, status, returnedAt } }
  },
  apply: async (transaction, { id, amount, currency, created, returnedAt }) => {
    const entry = { cause: 'payout' as const, currency }
    const isPaid = await recordEntry(transaction, {
      ...entry,
      causeId: id,
      at: new Date(created * 1_000),
      lines: [
        { account: 'bank', amount },
        { account: 'provider', amount: -amount },
      ],
    })
    const isReturned =
      returnedAt !== undefined &&
      (await recordEntry(transaction, {
        ...entry,
        causeId: `${id}:returned`,
        at: returnedAt,
        lines: [
          { account: 'provider', amount },
          { account: 'bank', amount: -amount },
        ],
      }))
    if (isPaid || isReturned) await announce(transaction, 'payments', 'admins')
  },
}

const dateOf = (seconds: number | undefined, otherwise: number) => new Date((seconds ?? otherwise) * 1_000)
