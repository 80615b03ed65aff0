import { sql as raw } from 'kysely'
import { newId } from '#base/id.ts'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { statement } from '#platform/server/database/statement.ts'
import { announce } from '#platform/server/live/announce.ts'
import type { ReadNow } from '../messages/read-now.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isMissing } from '../refusals.ts'
import type { Refund } from './fields.ts'
import type { CheckoutParts } from './pay.ts'
import { noPayment, tooMuch, underDispute } from './refusals.ts'

interface NewRefund {
  id: string
  amount: number
  reason: string
}

/**
 * Pays a payment back, whole or in part. The request is stored and audited first, then sent to the provider; one that does not
 * answer gets it again from the clock, once in effect.
 */
export const refundPayment =
  (parts: CheckoutParts) =>
  async (call: Call, input: NewRefund): Promise<Refund> => {
    const requested = await call.change(async (transaction) => {
      const { memberId: requestedBy } = call.viewer
      const refund = await requestRefund(transaction, { ...input, requestedBy, now: call.now })
      const { amount, reason, currency } = refund
      call.audit.note({ subject: input.id, after: { amount, currency, reason, refund: refund.id } })
      return refund
    })
    const { provider, readNow } = parts
    // What fails here is repeated by the clock; the request stands.
    if (provider) await sendRefund(call.database, { provider, readNow, id: requested.id }).catch(() => undefined)
    const { currency: _, ...refund } = requested
    return refund
  }

export interface RequestedBySomebody extends Omit<NewRefund, 'amount'> {
  /** All that is left of the payment without. */
  amount?: number
  /** Null for a refund nobody has requested. */
  requestedBy: string | null
  now: Date
}

/** Stores that a payment is to be paid back; the clock sends it to the provider. */
export async function requestRefund(
  transaction: SiteDatabase,
  { id, reason, requestedBy, now, ...requested }: RequestedBySomebody,
): Promise<Refund & { currency: string }> {
  const payment = await transaction.one(
    statement(raw<{ amount: number; disputed: number; currency: string }>`
      select amount::int, disputed::int, currency from payment where id = ${id}::uuid for update`),
  )
  if (!payment) throw noPayment()
  if (payment.disputed > 0) throw underDispute()
  const before = await transaction.one(
    statement(raw<{ amount: number }>`
      select coalesce(sum(amount), 0)::int as amount from payment_refund where payment_id = ${id}::uuid and state <> 'failed'`),
  )
  const left = payment.amount - (before?.amount ?? 0)
  const amount = requested.amount ?? left
  if (amount > left || amount < 1) throw tooMuch()
  const refundId = newId()
  await transaction.run(
    sql.insertInto('payment_refund').values({
      site_id: transaction.siteId,
      id: refundId,
      payment_id: id,
      amount,
      state: 'requested',
      reason,
      requested_by: requestedBy,
      requested_at: now,
    }),
  )
  await announce(transaction, 'payments', 'admins')
  const { currency } = payment
  return { id: refundId, amount, state: 'requested', reason, requestedAt: now.toISOString(), currency }
}

interface SentRefund {
  provider: PaymentProvider
  readNow: ReadNow
  id: string
}

/**
 * Sends a requested refund to the provider and records what it answers. What was sent before is recognised, also after the day
 * for which the provider knows its key.
 */
export async function sendRefund(database: SiteDatabase, { provider, readNow, id }: SentRefund): Promise<void> {
  const first = await requestedRefund(database, id)
  if (!first) return
  try {
    await readNow(provider, database, first.intent_id)
  } catch (problem) {
    if (!isMissing(provider, problem)) throw problem
    // The provider does not have the payment, as after its keys were exchanged.
    return fail(database, id)
  }
  const requested = await requestedRefund(database, id)
  if (!requested) return
  try {
    await provider.stripe.refunds.create(
      {
        charge: requested.charge_id,
        amount: requested.amount,
        reason: 'requested_by_customer',
        // Back from the site's account, with the platform's share of it.
        reverse_transfer: true,
        ...(requested.platform_fee > 0 ? { refund_application_fee: true } : {}),
        metadata: { refund: id },
      },
      { idempotencyKey: `refund-${id}` },
    )
  } catch (problem) {
    if (!(problem instanceof provider.stripe.errors.StripeInvalidRequestError)) throw problem
    // The provider refuses it: it will not do so later either.
    await fail(database, id)
  }
  await readNow(provider, database, requested.intent_id)
}

interface RequestedRefund {
  amount: number
  charge_id: string
  intent_id: string
  platform_fee: number
}

const requestedRefund = (database: SiteDatabase, id: string) =>
  database.one(
    statement(raw<RequestedRefund>`
      select r.amount::int, charge_id, intent_id, platform_fee::int from payment_refund r
      join payment p on p.site_id = r.site_id and p.id = r.payment_id
      where r.id = ${id}::uuid and r.state = 'requested'`),
  )

const fail = (database: SiteDatabase, id: string) =>
  database.transaction(async (transaction) => {
    await transaction.run(
      sql.updateTable('payment_refund').set({ state: 'failed' }).where('id', '=', id).where('state', '=', 'requested'),
    )
    await announce(transaction, 'payments', 'admins')
  })
