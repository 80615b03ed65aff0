import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import type { CheckoutPurpose } from './purposes.ts'
import type { PaymentAtProvider } from './read-payment.ts'
import { type Total, taxOfRefund } from './totals.ts'

interface Refunded {
  chargeId: string
  purpose: CheckoutPurpose
  read: PaymentAtProvider
}

/** Records the refunds of a payment as they are at the provider, each once; those requested here are recognised by their id. */
export async function recordRefunds(transaction: SiteDatabase, { chargeId, purpose, read }: Refunded): Promise<void> {
  if (read.refunds.length === 0) return
  const payment = await transaction.one(
    statement(raw<PaidRow>`
      select id, member_id, purpose_id, amount::int, tax::int from payment where charge_id = ${chargeId} for update`),
  )
  if (!payment) return
  let changed = false
  for (const refund of read.refunds)
    changed = (await recordRefund(transaction, { payment, purpose, refund, readAt: read.readAt })) || changed
  if (!changed) return
  await announce(transaction, 'payments', 'admins')
  if (payment.member_id) await announce(transaction, 'payments', `member:${payment.member_id}`)
}

interface PaidRow extends Total {
  id: string
  member_id: string | null
  purpose_id: string
}

interface KnownRefund {
  id: string
  refund_id: string | null
  amount: number
  tax: number
  state: 'requested' | 'pending' | 'succeeded' | 'failed'
}

interface OneRefund {
  payment: PaidRow
  purpose: CheckoutPurpose
  refund: Stripe.Refund
  readAt: Date
}

/** Records one refund; whether anything has changed. */
async function recordRefund(transaction: SiteDatabase, { payment, purpose, ...one }: OneRefund): Promise<boolean> {
  const { refund, readAt } = one
  const { id: paymentId, member_id: memberId, purpose_id: purposeId } = payment
  const all = await transaction.many(
    statement(raw<KnownRefund>`
      select id, refund_id, amount::int, tax::int, state from payment_refund where payment_id = ${payment.id}::uuid`),
  )
  const state = stateAtProvider(refund.status)
  const known = all.find(({ refund_id }) => refund_id === refund.id) ?? claimed(all, refund)
  if (known?.refund_id === refund.id && known.state === state) return false
  const before = sumOf(all.filter((other) => isRecorded(other) && other !== known))
  const wasRecorded = known !== undefined && isRecorded(known)
  const tax = wasRecorded ? known.tax : taxOfRefund(payment, before, refund.amount)
  const row = { payment, known, refund, state, tax }
  const id = await saveRefund(transaction, row)
  if (!wasRecorded && state !== 'failed') {
    await enterRefund(transaction, { cause: 'refund', purpose, row })
    const isWhole = before.amount + refund.amount >= payment.amount
    await purpose.refunded?.(transaction, {
      paymentId,
      refundId: id,
      memberId,
      purposeId,
      amount: refund.amount,
      isWhole,
      refundedAt: new Date(refund.created * 1_000),
    })
  }
  // The card's bank has sent it back: the money is at the provider again.
  if (wasRecorded && state === 'failed') {
    await enterRefund(transaction, { cause: 'correction', purpose, row })
    await purpose.refundFailed?.(transaction, { paymentId, memberId, purposeId, now: readAt })
  }
  const refunded = before.amount + (state === 'failed' ? 0 : refund.amount)
  await transaction.run(sql.updateTable('payment').set({ refunded }).where('id', '=', payment.id))
  return true
}

/** Whether its entry stands in the ledger: the provider has accepted it and it has not failed. */
const isRecorded = ({ refund_id, state }: KnownRefund) => refund_id !== null && state !== 'failed'

const sumOf = (refunds: readonly Total[]): Total =>
  refunds.reduce((sum, { amount, tax }) => ({ amount: sum.amount + amount, tax: sum.tax + tax }), { amount: 0, tax: 0 })

/** The refund requested here that the provider's was made for. The id in its notes is only a hint: payment and amount have to agree. */
function claimed(all: readonly KnownRefund[], { metadata, amount }: Stripe.Refund): KnownRefund | undefined {
  const id = metadata?.refund
  return isId(id) ? all.find((one) => one.id === id && one.refund_id === null && one.amount === amount) : undefined
}

function stateAtProvider(status: string | null): 'pending' | 'succeeded' | 'failed' {
  if (status === 'failed' || status === 'canceled') return 'failed'
  return status === 'succeeded' ? 'succeeded' : 'pending'
}

interface RefundRow {
  payment: PaidRow
  known: KnownRefund | undefined
  refund: Stripe.Refund
  state: 'pending' | 'succeeded' | 'failed'
  tax: number
}

async function saveRefund(
  transaction: SiteDatabase,
  { payment, known, refund, state, tax }: RefundRow,
): Promise<string> {
  if (known) {
    await transaction.run(
      sql.updateTable('payment_refund').set({ refund_id: refund.id, state, tax }).where('id', '=', known.id),
    )
    return known.id
  }
  const id = newId()
  await transaction.run(
    sql.insertInto('payment_refund').values({
      site_id: transaction.siteId,
      id,
      payment_id: payment.id,
      refund_id: refund.id,
      amount: refund.amount,
      tax,
      state,
      requested_at: new Date(refund.created * 1_000),
    }),
  )
  return id
}

interface RefundEntry {
  cause: 'refund' | 'correction'
  purpose: CheckoutPurpose
  row: RefundRow
}

async function enterRefund(
  transaction: SiteDatabase,
  { cause, purpose, row: { refund, tax } }: RefundEntry,
): Promise<void> {
  const sign = cause === 'refund' ? 1 : -1
  const lines = [
    { account: purpose.income, amount: sign * (refund.amount - tax) },
    { account: 'vat' as const, amount: sign * tax },
    { account: 'provider' as const, amount: -sign * refund.amount },
  ]
  await recordEntry(transaction, {
    cause,
    causeId: refund.id,
    at: cause === 'refund' ? new Date(refund.created * 1_000) : sentBackAt(refund),
    currency: refund.currency,
    lines: lines.filter(({ amount }) => amount !== 0),
  })
}

/** When a failed refund came back: by the provider where it says so, otherwise now; never before it was made. */
function sentBackAt({ created, failure_balance_transaction: failure }: Stripe.Refund): Date {
  if (failure && typeof failure === 'object') return new Date(failure.created * 1_000)
  return new Date(Math.max(Date.now(), created * 1_000))
}
