import { sql as raw } from 'kysely'
import type Stripe from 'stripe'
import { newId } from '#base/id.ts'
import { cleanName, truncate } from '#base/names.ts'
import { noteCardPayments } from '#features/site/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import { queueEmail } from '../invoices/emails/queue.ts'
import { recordEntry } from '../ledger/record-entry.ts'
import { MAX_BILLING_NAME, type Purpose } from './fields.ts'
import type { CheckoutPurpose, SavedCard } from './purposes.ts'
import type { PaymentAtProvider } from './read-payment.ts'
import { recordDisputes } from './record-disputes.ts'
import { recordPlatformFee } from './record-platform-fee.ts'
import { recordRefunds } from './record-refunds.ts'
import { returnPayment } from './return-payment.ts'
import { type CheckoutLine, taxOfRefund } from './totals.ts'

export type Purposes = Partial<Record<Purpose, CheckoutPurpose>>

/** The purpose of a checkout or payment; throws for one this build does not know. */
export function purposeOf(purposes: Purposes, kind: Purpose): CheckoutPurpose {
  const purpose = purposes[kind]
  if (!purpose) throw new Error(`nothing is known of payments for ${kind}`)
  return purpose
}

/**
 * Records a payment as it is at the provider: that it was paid, with its entries in the ledger, its refunds and disputes
 * (PAY-17). Run once or many times, in any order, it comes to the same. What no checkout of the site was made for is ignored.
 */
export const recordPayment =
  (purposes: Purposes) =>
  async (transaction: SiteDatabase, read: PaymentAtProvider): Promise<void> => {
    const { intent, charge } = read
    const begun = await transaction.one(
      statement(raw<Begun>`
        select id, member_id, purpose, purpose_id, state, lines, billing_name, saves_card, amount::int, tax::int, intent_ended
        from checkout
        where intent_id = ${intent.id} for update`),
    )
    if (!begun) return
    if (intent.status === 'canceled') await endCancelled(transaction, begun, purposes)
    if (!charge) return
    const purpose = purposeOf(purposes, begun.purpose)
    const isReturned = await recordCharge(transaction, { begun, purpose, read, charge })
    await recordPlatformFee(transaction, read.platformFee)
    const { kind, income, backTo } = purpose
    // What nothing was given for is not taken back either.
    const heard = { chargeId: charge.id, purpose: isReturned ? { kind, income, backTo } : purpose, read }
    await recordRefunds(transaction, heard)
    await recordDisputes(transaction, heard)
  }

interface Begun {
  id: string
  member_id: string | null
  purpose: Purpose
  purpose_id: string
  state: string
  lines: CheckoutLine[]
  billing_name: string
  saves_card: boolean
  amount: number
  tax: number
  intent_ended: boolean
}

async function endCancelled(transaction: SiteDatabase, begun: Begun, purposes: Purposes): Promise<void> {
  const { id, state, intent_ended } = begun
  if (intent_ended) return
  if (state === 'open') await purposeOf(purposes, begun.purpose).ended?.(transaction, id)
  await transaction.run(
    sql
      .updateTable('checkout')
      .set({ intent_ended: true, ...(state === 'open' ? { state: 'cancelled' as const } : {}) })
      .where('id', '=', id),
  )
}

interface Charged {
  begun: Begun
  purpose: CheckoutPurpose
  read: PaymentAtProvider
  charge: Stripe.Charge
}

/**
 * Records the charge once: the row decides which of several messages was first. A payment counts even if its checkout had expired; one that
 * its payer had given up is paid back: true for such a one.
 */
async function recordCharge(transaction: SiteDatabase, { begun, purpose, read, charge }: Charged): Promise<boolean> {
  const paymentId = newId()
  const paidAt = new Date(charge.created * 1_000)
  const { amount, currency } = charge
  // The same as was begun, unless somebody changed the intent at the provider.
  const tax = taxOfRefund(begun, { amount: 0, tax: 0 }, amount)
  const card = charge.payment_method_details?.card
  const inserted = await transaction.run(
    sql
      .insertInto('payment')
      .values({
        site_id: transaction.siteId,
        id: paymentId,
        checkout_id: begun.id,
        member_id: begun.member_id,
        purpose: begun.purpose,
        purpose_id: begun.purpose_id,
        charge_id: charge.id,
        intent_id: read.intent.id,
        currency,
        amount,
        tax,
        platform_fee: read.platformFee?.amount ?? 0,
        lines: JSON.stringify(begun.lines),
        billing_name: nameOf(begun, charge),
        card_brand: card?.brand ?? '',
        card_last4: card?.last4 ?? '',
        paid_at: paidAt,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'charge_id']).doNothing()),
  )
  if (inserted === 0) return begun.state === 'returned'
  await noteCardPayments(transaction, { stored: true })
  const isReturned = begun.state === 'cancelled' || (begun.member_id === null && purpose.isOnlyForMembers === true)
  const state = isReturned ? ('returned' as const) : ('paid' as const)
  await transaction.run(
    sql.updateTable('checkout').set({ state, paid_at: paidAt, intent_ended: true }).where('id', '=', begun.id),
  )
  const lines = [
    { account: 'provider' as const, amount },
    { account: purpose.income, amount: tax - amount },
    { account: 'vat' as const, amount: -tax },
  ]
  await recordEntry(transaction, {
    cause: 'payment',
    causeId: charge.id,
    at: paidAt,
    currency,
    lines: lines.filter((line) => line.amount !== 0),
  })
  const recorded = { paymentId, memberId: begun.member_id }
  if (isReturned) {
    const title = begun.lines[0]?.title ?? ''
    await returnPayment(transaction, { ...recorded, title, amount: amount - charge.amount_refunded })
  } else
    await purpose.paid?.(transaction, {
      ...recorded,
      checkoutId: begun.id,
      purposeId: begun.purpose_id,
      currency,
      amount,
      lines: begun.lines,
      paidAt,
      card: begun.saves_card ? cardOfCharge(charge) : null,
    })
  if (begun.member_id && !isReturned) await queueEmail(transaction, { kind: 'receipt', documentId: paymentId })
  await announce(transaction, 'payments', 'admins')
  if (begun.member_id) await announce(transaction, 'payments', `member:${begun.member_id}`)
  return isReturned
}

/** The name on the card, as far as a browser sent the provider one; nobody's, once they have left. */
function nameOf(begun: Begun, charge: Stripe.Charge): string {
  if (begun.member_id === null) return ''
  return truncate(cleanName(charge.billing_details.name ?? ''), MAX_BILLING_NAME) || begun.billing_name
}

/** The card of a payment, for later ones; null for a payment in another way. */
function cardOfCharge({ payment_method: methodId, payment_method_details: details }: Stripe.Charge): SavedCard | null {
  const card = details?.card
  if (!methodId || !card) return null
  const { brand, last4, exp_month: month, exp_year: year } = card
  return { methodId, brand: brand ?? '', last4: last4 ?? '', month, year }
}
