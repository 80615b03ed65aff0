import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { announce } from '#platform/server/live/announce.ts'
import { accountForCards } from '../accounts/takes-card-payments.ts'
import type { ReadNow } from '../messages/read-now.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { requestOf } from '../refusals.ts'
import { end } from './begin.ts'
import { countRequest } from './count-request.ts'
import { endedCheckouts, endIntent } from './end-intents.ts'
import type { Checkout } from './fields.ts'
import { intentOf, isPayable, savingCard, storeIntent } from './intents.ts'
import { ownCheckout, ownRow } from './reads.ts'
import { type Purposes, purposeOf } from './record-payment.ts'
import { cannotPay, noCheckout, notOpen } from './refusals.ts'
import type { CheckoutRow } from './rows.ts'
import { platformFeeOf } from './totals.ts'

/** What checkouts need: the provider, undefined where payments are not configured, and the platform's share in basis points. */
export interface CheckoutParts {
  provider: PaymentProvider | undefined
  platformFee: number
  purposes: Purposes
  /** Reads an object at the provider and records it, as its message would. */
  readNow: ReadNow
}

/** Most checkouts for one thing that are ended before a card is entered for a new one; the clock ends the others. */
const MAX_FORMER = 10

/** What the card entry of the provider needs in the payer's browser. */
interface CardEntry {
  clientSecret: string
  publishableKey: string
  scriptUrl: string
}

/**
 * Prepares the payment at the provider, once however often it is called: the key of the request is the checkout's own. Amount,
 * receiver and fee are the server's (PAY-06, PAY-08). The secret goes to the payer alone and is not stored.
 */
export const preparePayment =
  ({ provider, platformFee, readNow }: CheckoutParts) =>
  async (call: Call, { id }: { id: string }): Promise<CardEntry> => {
    const [row, account] = await Promise.all([
      ownRow(call, call.database, id),
      accountForCards(call.database, call.viewer.switches),
    ])
    if (row.state !== 'open' || row.expires_at <= call.now) throw notOpen()
    if (!provider || !account) throw cannotPay()
    await countRequest(call, { of: 'checkout', id })
    await requestOf(provider, () => endFormer(call, row, { provider, readNow }))
    const prepared = { database: call.database, row, account, fee: platformFeeOf(row.amount, platformFee) }
    const intent = await requestOf(provider, () => intentOf(provider, prepared).then(savingCard(provider, row))).catch(
      async (problem: unknown) => {
        if (!(problem instanceof provider.stripe.errors.StripeInvalidRequestError)) throw problem
        // It refuses payments to the account, whose state may have changed without a message.
        await requestOf(provider, () => readNow(provider, call.database, account, account))
        throw cannotPay()
      },
    )
    if (!isPayable(intent)) {
      // Paid, and its message is lost or still to come: the page shows it as soon as it reads again.
      await requestOf(provider, () => readNow(provider, call.database, intent.id))
      throw notOpen()
    }
    if (!row.intent_id && !(await call.change((transaction) => storeIntent(transaction, id, intent.id))))
      throw notOpen()
    return {
      clientSecret: intent.client_secret ?? '',
      publishableKey: provider.publishableKey,
      scriptUrl: provider.scriptUrl,
    }
  }

/**
 * Ends what the payer had begun to pay for the same thing before, so that no card form left open pays for it once more (PAY-15). Plans
 * replace each other.
 */
async function endFormer(call: Call, row: CheckoutRow, parts: { provider: PaymentProvider; readNow: ReadNow }) {
  const isFormer = raw<boolean>`member_id = ${call.viewer.memberId}::uuid and purpose = ${row.purpose}
    and (purpose = 'membership' or purpose_id = ${row.purpose_id}::uuid)`
  for (const checkout of await endedCheckouts(call.database, isFormer, MAX_FORMER))
    await endIntent(call.database, { ...parts, checkout })
}

/** Sets the name under which it is paid (PAY-13). */
export const setBillingName =
  ({ purposes }: CheckoutParts) =>
  (call: Call, { id, billingName }: { id: string; billingName: string }): Promise<Checkout> =>
    call.change(async (transaction) => {
      const changed = await transaction.run(
        sql
          .updateTable('checkout')
          .set({ billing_name: billingName })
          .where('id', '=', id)
          .where('member_id', '=', call.viewer.memberId)
          .where('state', '=', 'open'),
      )
      const checkout = await ownCheckout(call, transaction, { purposes, id })
      if (changed === 0) throw notOpen()
      return checkout
    })

/**
 * Reads at the provider what became of the payment, and records it as its signed message would: so that nobody waits for that
 * message, and nothing a browser reports is believed (PAY-14, PAY-17).
 */
export const checkResult =
  ({ provider, purposes, readNow }: CheckoutParts) =>
  async (call: Call, { id }: { id: string }): Promise<Checkout> => {
    const { intent_id: intentId, state } = await ownRow(call, call.database, id)
    if (provider && intentId && state !== 'paid') {
      await countRequest(call, { of: 'checkout', id })
      await requestOf(provider, () => readNow(provider, call.database, intentId))
    }
    return ownCheckout(call, call.database, { purposes, id })
  }

/**
 * Gives up a checkout of the caller; what was prepared at the provider is ended by the clock. One that the clock has begun for what is due is
 * only left: it can still be paid.
 */
export const cancelCheckout =
  ({ purposes }: CheckoutParts) =>
  (call: Call, { id }: { id: string }): Promise<{ done: true }> =>
    call.change(async (transaction) => {
      const row = await ownRow(call, transaction, id)
      if (row.state === 'paid') throw notOpen()
      const purpose = purposeOf(purposes, row.purpose)
      if (await purpose.staysDue?.(transaction, id)) return { done: true }
      const ended = await end(transaction, id, 'cancelled')
      if (ended === 0 && row.state === 'open') throw noCheckout()
      if (ended > 0) await purpose.ended?.(transaction, id)
      await announce(transaction, 'payments', `member:${call.viewer.memberId}`)
      return { done: true }
    })
