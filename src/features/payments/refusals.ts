import { Problem } from '#base/problem.ts'
import type { PaymentProvider } from './provider/provider.ts'

export const notConfigured = () =>
  new Problem('payments.not-configured', 'conflict', 'Payments are not configured on this installation.')

export const providerUnavailable = () =>
  new Problem(
    'payments.provider-unavailable',
    'unavailable',
    'The payment provider does not answer at the moment. Please try again shortly.',
    { retryAfter: 30 },
  )

export const noAccount = () =>
  new Problem('payments.no-account', 'conflict', 'This site has no payment account yet. Connect one first.')

export const accountIncomplete = () =>
  new Problem(
    'payments.account-incomplete',
    'conflict',
    'The payment account is not complete yet. Continue its set-up first.',
  )

/** The provider's reason is for administrators, who can change what it names. */
export const providerRefused = (reason: string) =>
  new Problem('payments.provider-refused', 'conflict', `The payment provider refused this: ${reason}`)

/** The provider, or a refusal where payments are not configured (PAY-18). */
export function configured(provider: PaymentProvider | undefined): PaymentProvider {
  if (!provider) throw notConfigured()
  return provider
}

/**
 * Calls the provider for somebody who waits. Where it does not answer, is too busy or refuses our keys, they are told to try again
 * (`payments.provider-unavailable`); its other errors pass, such as those about a card or about an input of ours.
 */
export async function requestOf<Answer>(
  { stripe }: PaymentProvider,
  request: (stripe: PaymentProvider['stripe']) => Promise<Answer>,
): Promise<Answer> {
  const {
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  } = stripe.errors
  try {
    return await request(stripe)
  } catch (problem) {
    const passing = [StripeConnectionError, StripeAPIError, StripeRateLimitError]
    const ofKeys = [StripeAuthenticationError, StripePermissionError]
    if ([...passing, ...ofKeys].some((kind) => problem instanceof kind)) throw providerUnavailable()
    throw problem
  }
}
