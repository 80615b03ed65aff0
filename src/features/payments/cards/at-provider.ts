import type Stripe from 'stripe'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { customerOf } from '../checkout/customers.ts'
import type { SavedCard } from '../checkout/purposes.ts'
import type { PaymentProvider } from '../provider/provider.ts'
import { isMissing } from '../refusals.ts'
import type { CardSetup } from './rows.ts'

/** What the card is entered for at the provider: made there once, however often it is called. */
export async function setupIntentOf(
  provider: PaymentProvider,
  database: SiteDatabase,
  { id, intentId, memberId }: CardSetup & { memberId: string },
): Promise<Stripe.SetupIntent> {
  const { stripe } = provider
  if (intentId) return stripe.setupIntents.retrieve(intentId)
  const customer = await customerOf(provider, database, memberId)
  const intent = await stripe.setupIntents.create(
    {
      customer,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      // A wallet would leave no card that can be charged later.
      allowed_payment_method_types: ['card'],
      metadata: { site: database.siteId },
    },
    { idempotencyKey: `card-${id}` },
  )
  await database.run(sql.updateTable('card_setup').set({ intent_id: intent.id }).where('id', '=', id))
  return intent
}

/** What was entered for a card; undefined where the provider does not have it, as after its keys were exchanged: it never will. */
export async function enteredCard(
  provider: PaymentProvider,
  intentId: string,
): Promise<Stripe.SetupIntent | undefined> {
  try {
    return await provider.stripe.setupIntents.retrieve(intentId, { expand: ['payment_method'] })
  } catch (problem) {
    if (isMissing(provider, problem)) return undefined
    throw problem
  }
}

/** What is stored of a card that was entered; undefined for anything that is no card. */
export function cardOfMethod(method: Stripe.PaymentMethod | null): SavedCard | undefined {
  if (!method?.card) return undefined
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { methodId: method.id, brand, last4, month, year }
}
