import type Stripe from 'stripe'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { customerOf } from './customers.ts'
import type { CheckoutRow } from './rows.ts'

interface NewIntent {
  database: SiteDatabase
  row: CheckoutRow
  /** The site's own account, which receives the payment. */
  account: string
  /** What the platform retains, in minor units. */
  fee: number
}

/** The payment intent of a checkout, made once however often this is called; no transaction may be open. */
export async function intentOf(
  provider: PaymentProvider,
  { database, row, account, fee }: NewIntent,
): Promise<Stripe.PaymentIntent> {
  const { stripe } = provider
  if (row.intent_id) return stripe.paymentIntents.retrieve(row.intent_id)
  const customer = row.saves_card && row.member_id ? await customerOf(provider, database, row.member_id) : undefined
  return stripe.paymentIntents.create(
    {
      amount: row.amount,
      currency: row.currency,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      // A wallet would leave no card that can be charged later.
      ...(row.saves_card ? { allowed_payment_method_types: ['card' as const] } : {}),
      transfer_data: { destination: account },
      ...(customer ? { customer } : {}),
      ...(fee > 0 ? { application_fee_amount: fee } : {}),
      // For people who read it at the provider; never believed here.
      metadata: { site: database.siteId, checkout: row.id },
    },
    // Another fee since a lost answer makes another request. Only the intent that is stored here is ever paid.
    { idempotencyKey: `checkout-${row.id}-${row.amount}-${fee}` },
  )
}

/**
 * Lets the card that is entered for an intent be saved. That is set only while its payer is there: the provider refuses payments without
 * the payer that would save a card.
 */
export const savingCard =
  ({ stripe }: PaymentProvider, { saves_card: savesCard }: CheckoutRow) =>
  (intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> | Stripe.PaymentIntent =>
    savesCard && isPayable(intent) && intent.setup_future_usage !== 'off_session'
      ? stripe.paymentIntents.update(intent.id, { setup_future_usage: 'off_session' })
      : intent

/** Whether a card can still be entered for it. */
export const isPayable = ({ status }: Stripe.PaymentIntent) =>
  status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'

/** Stores the intent before its secret leaves the server, so that every payment finds its checkout; false if the checkout has ended. */
export async function storeIntent(transaction: SiteDatabase, id: string, intentId: string): Promise<boolean> {
  const stored = await transaction.run(
    sql
      .updateTable('checkout')
      .set({ intent_id: intentId })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where((where) => where.or([where('intent_id', 'is', null), where('intent_id', '=', intentId)])),
  )
  return stored > 0
}
