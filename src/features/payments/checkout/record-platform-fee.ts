import type Stripe from 'stripe'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { recordEntry } from '../ledger/record-entry.ts'

/** Enters what the platform takes of a payment, and what it pays back of that with refunds; each once. */
export async function recordPlatformFee(
  transaction: SiteDatabase,
  fee: Stripe.ApplicationFee | undefined,
): Promise<void> {
  if (!fee || fee.amount === 0) return
  await enter(transaction, fee, 1)
  for (const returned of fee.refunds.data) await enter(transaction, returned, -1)
}

type Moved = Pick<Stripe.ApplicationFee, 'id' | 'amount' | 'currency' | 'created'>

async function enter(transaction: SiteDatabase, { id, amount, currency, created }: Moved, sign: 1 | -1): Promise<void> {
  await recordEntry(transaction, {
    cause: 'fee',
    causeId: id,
    at: new Date(created * 1_000),
    currency,
    lines: [
      { account: 'platform-fee', amount: sign * amount },
      { account: 'provider', amount: -sign * amount },
    ],
  })
}
