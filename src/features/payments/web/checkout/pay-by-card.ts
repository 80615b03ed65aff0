import type { StripeError } from '@stripe/stripe-js'
import { ApiProblem } from '#platform/web/problem.ts'
import type { Checkout } from '../../contract.ts'
import { checkoutApi } from './queries.ts'
import type { CardEntry } from './use-card-entry.ts'

interface Payer {
  billingName: string
  entry: CardEntry | undefined
  /** The message where the provider has none. */
  declined: string
}

/**
 * Confirms the payment with the provider under the payer's name, with a step of their bank where it asks for one, and returns what the
 * server then read there: it alone decides whether this is paid (PAY-13, PAY-14, PAY-17). A refused card is an `ApiProblem` with the
 * provider's message; the card that was typed stays.
 */
export async function payByCard(checkout: Checkout, { billingName, entry, declined }: Payer): Promise<Checkout> {
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
  if (!error) return checkoutApi.confirm({ id })
  if (isAboutCard(error)) throw refused(error.message ?? declined)
  // Paid in another tab, or the answer was lost: what the provider has decides.
  const known = await checkoutApi.confirm({ id })
  if (known.state === 'open') throw refused(error.message ?? declined)
  return known
}

const isAboutCard = ({ type }: StripeError) => type === 'card_error' || type === 'validation_error'

const refused = (message: string) => new ApiProblem({ code: 'card.refused', message, status: 402 })
