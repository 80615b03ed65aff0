import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { accountForCards } from '../accounts/takes-card-payments.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { intentOf, isPayable, storeIntent } from './intents.ts'
import type { CheckoutParts } from './pay.ts'
import { checkoutRows } from './rows.ts'
import { platformFeeOf } from './totals.ts'

/** What is needed to charge a saved card while its payer is away. */
export type ChargeParts = Pick<CheckoutParts, 'provider' | 'platformFee' | 'readNow'>

interface Charged {
  checkoutId: string
  /** The provider's id of the saved card. */
  methodId: string
  /** Of the attempt: the provider makes the same request once. */
  key: string
}

/**
 * Asks the provider to take an open checkout from a saved card, and records what it then has; no transaction may be open. False where a
 * site takes no payments now, or the checkout was given up, so that nobody is charged.
 */
export async function chargeSavedCard(
  { platformFee, readNow }: ChargeParts,
  provider: PaymentProvider,
  database: SiteDatabase,
  { checkoutId, methodId, key }: Charged,
): Promise<boolean> {
  const [row, account] = await Promise.all([
    database.one(checkoutRows().where('id', '=', checkoutId)),
    accountForCards(database),
  ])
  if (!row || !account) return false
  const { stripe } = provider
  const intent = await intentOf(provider, { database, row, account, fee: platformFeeOf(row.amount, platformFee) })
  if (!row.intent_id && !(await storeIntent(database, checkoutId, intent.id))) return false
  // Its payer may have cancelled or left meanwhile.
  if (!(await isPayerThere(database, checkoutId))) return false
  if (isPayable(intent)) {
    // The provider refuses to save a card without its payer, which is set once they come to the checkout.
    if (intent.setup_future_usage) await stripe.paymentIntents.update(intent.id, { setup_future_usage: '' })
    await stripe.paymentIntents
      .confirm(intent.id, { payment_method: methodId, off_session: true }, { idempotencyKey: key })
      .catch((problem: unknown) => {
        const { StripeCardError, StripeInvalidRequestError } = stripe.errors
        // Refused, or paid meanwhile: what is read decides.
        if (!(problem instanceof StripeCardError) && !(problem instanceof StripeInvalidRequestError)) throw problem
      })
  }
  await readNow(provider, database, intent.id)
  return true
}

/** Whether a checkout can still be paid, by somebody who is there. */
async function isPayerThere(database: SiteDatabase, id: string): Promise<boolean> {
  const row = await database.one(sql.selectFrom('checkout').select(['state', 'member_id']).where('id', '=', id))
  return row?.state === 'open' && row.member_id !== null
}

/** How a checkout is now; undefined if there is none. */
export async function checkoutState(database: SiteDatabase, checkoutId: string) {
  const row = await database.one(sql.selectFrom('checkout').select('state').where('id', '=', checkoutId))
  return row?.state
}
