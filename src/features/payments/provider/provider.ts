import type Stripe from 'stripe'
import type { Call } from '#platform/server/call.ts'
import type { PaymentSettings } from '#platform/server/config.ts'
import { providerFetch } from './provider-fetch.ts'

/** The payment provider, or its stand-in: whoever uses it cannot tell which. */
export interface PaymentProvider {
  /** The official library with our secret key. Its errors are `stripe.errors.StripeCardError` and so on. */
  stripe: Stripe
  /** The key that browsers may know. */
  publishableKey: string
  /** Secrets that sign the provider's messages: one per webhook endpoint, and two while one is replaced. */
  webhookSecrets: readonly string[]
  /** Script of the card entry, loaded on checkout pages only. */
  scriptUrl: string
  /** What the Content-Security-Policy of a page with the card entry has to allow. */
  sources: ProviderSources
  isStandIn: boolean
  /** Its time: memberships of sample sites go by the clock of the stand-in, which can be moved. */
  now(): Promise<Date>
}

/** Origins by directive of a Content-Security-Policy. */
export interface ProviderSources {
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

/** Time limit of one attempt, in ms: a page waits for some requests, and a server of ours has to stop within 10 s. */
const TIMEOUT_MS = 8_000
/** Further attempts after a failed one; the library repeats the idempotency key, so that nothing happens twice. */
const RETRIES = 2

/** The script edition that belongs to the library's API version; checked against the library in a test. */
const SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js'
const PROVIDER_SOURCES: ProviderSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
}

/**
 * The provider of these settings (`config.payments`); undefined where payments are not configured (PAY-18). Nothing is
 * requested from the provider here. The library is loaded only where it is used.
 */
export async function providerOf(settings: PaymentSettings | undefined): Promise<PaymentProvider | undefined> {
  if (!settings) return undefined
  const { default: Library } = await import('stripe')
  const { secretKey, publishableKey, webhookSecrets, standIn } = settings
  const stripe = new Library(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Library.createFetchHttpClient(providerFetch),
    ...(standIn ? addressOf(standIn) : {}),
  })
  const keys = { stripe, publishableKey, webhookSecrets }
  if (!standIn)
    return { ...keys, scriptUrl: SCRIPT_URL, sources: PROVIDER_SOURCES, isStandIn: false, now: async () => new Date() }
  const { origin } = new URL(standIn)
  const sources = { script: [origin], frame: [origin], connect: [origin] }
  return { ...keys, scriptUrl: `${origin}/endive/stripe.js`, sources, isStandIn: true, now: clockOf(origin, secretKey) }
}

/** The time of a call by which memberships go: the provider's, or the server's own where payments are not configured. */
export const timeOf = async (provider: PaymentProvider | undefined, call: Call): Promise<Date> =>
  (await provider?.now()) ?? call.now

/** The stand-in's clock. */
const clockOf = (origin: string, secretKey: string) => async (): Promise<Date> => {
  const headers = { authorization: `Bearer ${secretKey}` }
  const answer = await providerFetch(`${origin}/_stand-in/clock`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return new Date(((await answer.json()) as { now: string }).now)
}

function addressOf(standIn: string) {
  const { hostname: host, port, protocol } = new URL(standIn)
  return { host, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
}

/**
 * The message in the raw body of a request to the webhook, once its signature is verified with one of our secrets.
 * Throws the library's `StripeSignatureVerificationError` for a forged one and for one signed more than 5 minutes ago
 * (security.md 6); other errors mean that the body is no message.
 */
export function messageOf(provider: PaymentProvider, rawBody: Buffer, signature: string): Stripe.Event {
  const { stripe, webhookSecrets } = provider
  const { StripeSignatureVerificationError } = stripe.errors
  let refusal: unknown
  for (const secret of webhookSecrets)
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret, WINDOW_SECONDS)
    } catch (problem) {
      refusal = problem
      if (!(problem instanceof StripeSignatureVerificationError)) break
    }
  throw refusal
}

/** Age at which a signature is refused, in seconds. */
const WINDOW_SECONDS = 300
