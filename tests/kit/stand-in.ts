import type Stripe from 'stripe'
import { dayIn } from '#base/dates.ts'
import { type Day, daysBetween } from '#base/days.ts'
import { type PaymentProvider, providerOf } from '#features/payments/provider/provider.ts'
import { type StandIn, type StandInOptions, startStandIn } from '#features/payments/stand-in/start.ts'

/** A stand-in of the payment provider for one test, and the provider that talks to it. */
export interface TestStandIn extends StandIn {
  /** For `openTestApp`: the product talks to this stand-in. */
  settings: NodeJS.ProcessEnv
  provider: PaymentProvider
  /** The official library with the stand-in's keys. */
  stripe: Stripe
  /** Sends its messages to a running app; `host` is one of its sites, `clearwater.localhost` with the sample sites. */
  sendTo(app: { port: number } | { server: { port: number } }, host?: string): void
}

/** Starts a stand-in on a free port; nothing is stored unless `dataFile` is set. Stop it with `stop`. */
export async function openStandIn(options: Partial<StandInOptions> = {}): Promise<TestStandIn> {
  const standIn = await startStandIn({ port: 0, ...options })
  const { secretKey, publishableKey, webhookSecret } = standIn.keys
  const provider = (await providerOf({
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    standIn: standIn.origin,
  })) as PaymentProvider
  return {
    ...standIn,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      GUILDHALL_STAND_IN: standIn.origin,
    },
    provider,
    stripe: provider.stripe,
    sendTo: (app, host = 'north.test') =>
      standIn.setWebhook({
        url: `http://127.0.0.1:${'port' in app ? app.port : app.server.port}/api/payments/webhook`,
        host,
      }),
  }
}

/** The day at a stand-in by its own clock, in the time zone of the sites in tests. */
export const dayAt = async ({ provider }: TestStandIn): Promise<Day> =>
  dayIn(await provider.now(), { timeZone: 'Europe/London' })

/** How many days its clock is to be moved until a day comes. */
export const daysUntil = async (standIn: TestStandIn, day: Day): Promise<number> =>
  daysBetween(await dayAt(standIn), day)

/** The controller properties with which sites' accounts are made. */
export const CONTROLLER: Stripe.AccountCreateParams.Controller = {
  stripe_dashboard: { type: 'express' },
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
}

/** Random numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An account at the provider that may take payments, as a site has it once onboarding was completed. */
export async function activeAccount({ stripe, completeOnboarding }: TestStandIn): Promise<Stripe.Account> {
  const { id } = await stripe.accounts.create({
    controller: CONTROLLER,
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    country: 'GB',
  })
  completeOnboarding(id)
  return stripe.accounts.retrieve(id)
}

/** Numbers of test cards. */
export const CARDS = {
  paid: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  needsAuthentication: '4000 0027 6000 3184',
  failsLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
} as const

/**
 * Confirms a payment as the provider's card form in a browser does: with the publishable key, the client secret and the
 * number of a card. Resolves with status and body of the answer.
 */
export async function confirmAsBrowser(
  { origin, keys }: TestStandIn,
  clientSecret: string,
  number: string = CARDS.paid,
  name = 'Ada North',
): Promise<{ status: number; body: { status?: string; error?: { code: string; message: string } } }> {
  const [intent = ''] = clientSecret.split('_secret_')
  const form = new URLSearchParams({
    key: keys.publishableKey,
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
    'payment_method_data[billing_details][name]': name,
  })
  const path = intent.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const answer = await fetch(`${origin}/v1/${path}/${intent}/confirm`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}
