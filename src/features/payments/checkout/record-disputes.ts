import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import { writeAudit } from '#platform/server/audit.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import type { CheckoutPurpose } from './purposes.ts'
import type { PaymentAtProvider } from './read-payment.ts'

interface Disputed {
  chargeId: string
  purpose: CheckoutPurpose
  read: PaymentAtProvider
}

/**
 * Notes at a payment how much of it the payer's bank claims or has taken back, and enters what was lost for good. What it was for hears of
 * it once nothing of the payment is left (decision 0043).
 */
export async function recordDisputes(transaction: SiteDatabase, { chargeId, purpose, read }: Disputed): Promise<void> {
  const disputed = sumOf(read.disputes.filter(isClaimed))
  const lost = sumOf(read.disputes.filter(({ status }) => status === 'lost'))
  for (const { dispute, amount, currency, at } of read.lost)
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
  const before = await transaction.one(
    statement(raw<DisputedRow>`
      select id, member_id, purpose_id, currency, amount::int, refunded::int, disputed::int, lost::int from payment
      where charge_id = ${chargeId} and (disputed, lost) <> (${disputed}, ${lost}) for update`),
  )
  if (!before) return
  await transaction.run(
    statement(raw`update payment set disputed = ${disputed}, lost = ${lost} where id = ${before.id}::uuid`),
  )
  await announce(transaction, 'payments', 'admins')
  const { id: paymentId, member_id: memberId, purpose_id: purposeId, currency, amount, refunded } = before
  if (memberId) await announce(transaction, 'payments', `member:${memberId}`)
  if (lost <= before.lost) return
  const after = { amount: lost - before.lost, currency }
  await writeAudit(transaction, { action: 'payments.disputeLost', subject: paymentId, before: null, after })
  const isLeft = (taken: number) => refunded + taken < amount
  if (isLeft(before.lost) && !isLeft(lost))
    await purpose.lost?.(transaction, { paymentId, memberId, purposeId, amount: lost, now: read.readAt })
}

interface DisputedRow {
  id: string
  member_id: string | null
  purpose_id: string
  currency: string
  amount: number
  refunded: number
  disputed: number
  lost: number
}

const sumOf = (disputes: readonly Stripe.Dispute[]) => disputes.reduce((sum, { amount }) => sum + amount, 0)

/** A warning is only a question of the bank, and a dispute that was won leaves the money where it is. */
const isClaimed = ({ status }: Stripe.Dispute) =>
  !status.startsWith('warning') && status !== 'won' && status !== 'prevented'
