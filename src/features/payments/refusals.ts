import { notFound, Problem } from '#base/problem.ts'
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

export const noDifference = () => notFound('payments.no-difference', 'This difference is no longer listed.')

/** The provider's reason is for administrators, who can change what it names. */
export const providerRefused = (reason: string) =>
  new Problem('payments.provider-refused', 'conflict', `The payment provider refused this: ${reason}`)

/** The provider, or a refusal where payments are not configured (PAY-18). */
export function configured(provider: PaymentProvider | undefined): PaymentProvider {
  if (!provider) throw notConfigured()
  return provider
}

/** As `requestOf`, for administrators: what the provider refuses is shown with its reason (`payments.provider-refused`). */
export async function administratorsRequestOf<Answer>(
  provider: PaymentProvider,
  request: (stripe: PaymentProvider['stripe']) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await requestOf(provider, request)
  } catch (problem) {
    throw problem instanceof provider.stripe.errors.StripeInvalidRequestError
      ? providerRefused(problem.message)
      : problem
  }
}

/** Whether the provider does not have the object that a request names. */
export const isMissing = ({ stripe }: PaymentProvider, problem: unknown): boolean =>
  problem instanceof stripe.errors.StripeInvalidRequestError && problem.code === 'resource_missing'

/** Whether the provider is down, too busy or refuses our keys: another request would not do better now. */
export function isUnavailable({ stripe }: PaymentProvider, problem: unknown): boolean {
  const {
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  } = stripe.errors
  return [
    StripeConnectionError,
    StripeAPIError,
    StripeRateLimitError,
    StripeAuthenticationError,
    StripePermissionError,
  ].some((kind) => problem instanceof kind)
}

/**
 * Calls the provider for somebody who waits. Where it does not answer, is too busy or refuses our keys, they are told to try again
 * (`payments.provider-unavailable`); its other errors pass, such as those about a card or about an input of ours.
 */
export async function requestOf<Answer>(
  provider: PaymentProvider,
  request: (stripe: PaymentProvider['stripe']) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await request(provider.stripe)
  } catch (problem) {
    throw isUnavailable(provider, problem) ? providerUnavailable() : problem
  }
}
