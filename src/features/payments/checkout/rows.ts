import { sql as raw } from 'kysely'
import { sql } from '#platform/server/database/database.ts'
import type { Checkout, PaidLine, Payment, Purpose, Refund } from './fields.ts'
import { type Purposes, purposeOf } from './record-payment.ts'
import { stateOf } from './rules.ts'
import { type CheckoutLine, totalOf } from './totals.ts'

/** Payments as they are shown; amounts as numbers. */
export const paymentRows = () =>
  sql
    .selectFrom('payment')
    .select([
      'id',
      'purpose',
      'lines',
      'currency',
      'billing_name',
      'card_brand',
      'card_last4',
      'paid_at',
      'checkout_id',
    ])
    .select([
      raw<number>`amount::int`.as('amount'),
      raw<number>`tax::int`.as('tax'),
      raw<number>`refunded::int`.as('refunded'),
      raw<number>`disputed::int`.as('disputed'),
      raw<number>`lost::int`.as('lost'),
    ])

interface PaymentRow {
  id: string
  purpose: Purpose
  lines: CheckoutLine[]
  currency: string
  billing_name: string
  card_brand: string
  card_last4: string
  paid_at: Date
  amount: number
  tax: number
  refunded: number
  disputed: number
  lost: number
}

/** A payment as it is answered. */
export function paymentOf(row: PaymentRow): Payment {
  const { id, purpose, currency, amount, tax, refunded } = row
  return {
    id,
    purpose,
    lines: row.lines.map(lineOf),
    currency,
    amount,
    tax,
    billingName: row.billing_name,
    paidAt: row.paid_at.toISOString(),
    card: row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
    refunded,
    state: stateOf(row),
  }
}

const lineOf = ({ title, quantity, unitAmount, vatRate }: CheckoutLine): PaidLine => ({
  title,
  quantity,
  unitAmount,
  vatRate,
  ...totalOf({ quantity, unitAmount, vatRate }),
})

export const checkoutRows = () =>
  sql
    .selectFrom('checkout')
    .select(['id', 'purpose', 'purpose_id', 'state', 'lines', 'currency', 'billing_name', 'expires_at', 'created_at'])
    .select([
      'member_id',
      'saves_card',
      'intent_id',
      raw<number>`amount::int`.as('amount'),
      raw<number>`tax::int`.as('tax'),
    ])

export interface CheckoutRow {
  id: string
  purpose: Purpose
  purpose_id: string
  state: Checkout['state']
  lines: CheckoutLine[]
  currency: string
  billing_name: string
  expires_at: Date
  member_id: string | null
  saves_card: boolean
  intent_id: string | null
  amount: number
  tax: number
}

interface Context {
  purposes: Purposes
  siteId: string
  now: Date
  payment?: PaymentRow | undefined
}

/** A checkout as it is answered; one whose time is over counts as expired before the clock has noted it. */
export function checkoutOf(row: CheckoutRow, { purposes, siteId, now, payment }: Context): Checkout {
  const { id, purpose, currency, amount, tax } = row
  const { backTo, paidTo } = purposeOf(purposes, purpose)
  const onwards = row.state === 'paid' ? paidTo : undefined
  return {
    id,
    purpose,
    lines: row.lines.map(lineOf),
    currency,
    amount,
    tax,
    billingName: row.billing_name,
    savesCard: row.saves_card,
    state: row.state === 'open' && row.expires_at <= now ? 'expired' : row.state,
    expiresAt: row.expires_at.toISOString(),
    backTo: onwards ?? backTo(row.purpose_id, siteId),
    payment: payment ? paymentOf(payment) : null,
  }
}

export const refundRows = (paymentId: string) =>
  sql
    .selectFrom('payment_refund')
    .select(['id', raw<number>`amount::int`.as('amount'), 'state', 'reason', 'requested_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(100)

export function refundOf(row: Omit<Refund, 'requestedAt'> & { requested_at: Date }): Refund {
  const { id, amount, state, reason } = row
  return { id, amount, state, reason, requestedAt: row.requested_at.toISOString() }
}
