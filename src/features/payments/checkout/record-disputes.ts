import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import type { PaymentAtProvider } from './read-payment.ts'

/** Notes at a payment how much of it the payer's bank claims or has taken back, and enters what was lost for good. */
export async function recordDisputes(
  transaction: SiteDatabase,
  chargeId: string,
  { disputes, lost }: PaymentAtProvider,
): Promise<void> {
  const disputed = disputes.filter(isClaimed).reduce((sum, { amount }) => sum + amount, 0)
  const changed = await transaction.run(
    statement(raw`update payment set disputed = ${disputed} where charge_id = ${chargeId} and disputed <> ${disputed}`),
  )
  if (changed > 0) await announce(transaction, 'payments', 'admins')
  for (const { dispute, amount, currency, at } of lost)
    await recordEntry(transaction, {
      cause: 'dispute',
      causeId: dispute,
      at,
      currency,
      lines: [
        { account: 'disputes', amount },
        { account: 'provider', amount: -amount },
      ],
    })
}

/** A warning is only a question of the bank, and a dispute that was won leaves the money where it is. */
const isClaimed = ({ status }: Stripe.Dispute) =>
  !status.startsWith('warning') && status !== 'won' && status !== 'prevented'
