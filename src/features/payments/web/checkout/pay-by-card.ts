import type { StripeError } from '@stripe/stripe-js'
import { ApiProblem, asProblem } from '#platform/web/problem.ts'
import type { Checkout } from '../../contract.ts'
import { checkoutApi } from './queries.ts'
import type { CardEntry } from './use-card-entry.ts'

/** The connection was lost: it may be paid. */
export const RESULT_UNKNOWN = 'card.result-unknown'

interface Payer {
  billingName: string
  entry: CardEntry | undefined
  /** The message where the provider has none. */
  declined: string
  /** The message where the connection was lost before the result was known. */
  unknown: string
}

/**
 * Confirms the payment with the provider under the payer's name, with a step of their bank where it asks for one, and returns what the
 * server then read there: it alone decides whether this is paid (PAY-13, PAY-14, PAY-17). A refused card is an `ApiProblem` with the
 * provider's message, a lost result one with the code `RESULT_UNKNOWN`; the card that was typed stays.
 */
export async function payByCard(
  checkout: Checkout,
  { billingName, entry, declined, unknown }: Payer,
): Promise<Checkout> {
  const { id } = checkout
  if (!entry) throw refused(declined)
  if (billingName !== checkout.billingName) await checkoutApi.setBillingName({ id, billingName })
  const { stripe, elements } = entry
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: {
      return_url: window.location.href,
      payment_method_data: { billing_details: { name: billingName } },
    },
    redirect: 'if_required',
  })
  if (!error) return resultOf(id, unknown)
  if (isAboutCard(error)) throw refused(error.message ?? declined)
  // Paid in another tab, or the answer was lost: what the provider has decides.
  const known = await resultOf(id, unknown)
  if (known.state === 'open') throw refused(error.message ?? declined)
  return known
}

/** The result as the server reads it; whether it is paid is unknown while the server cannot be reached. */
const resultOf = (id: string, unknown: string): Promise<Checkout> =>
  checkoutApi.confirm({ id }).catch((thrown: unknown) => {
    if (!asProblem(thrown).isUnknown) throw thrown
    throw new ApiProblem({ code: RESULT_UNKNOWN, message: unknown, status: 0 })
  })

const isAboutCard = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error'

const refused = (message: string) => new ApiProblem({ code: 'card.refused', message, status: 402 })
