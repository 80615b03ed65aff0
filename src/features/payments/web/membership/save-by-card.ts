import { ApiProblem } from '#platform/web/problem.ts'
import type { CardEntry } from '../checkout/use-card-entry.ts'
import { membershipsApi } from './queries.ts'

interface Holder {
  name: string
  /** The message where the provider has none. */
  refused: string
}

/**
 * Has the provider check the card that was entered, with a step of its bank where it asks for one, and returns what the server then read
 * there: it alone decides whether it is saved. A refused card is an `ApiProblem` with the provider's message; what was typed stays.
 */
export async function saveByCard(
  entry: CardEntry | undefined,
  { name, refused }: Holder,
): Promise<{ isSaved: boolean; isPaid: boolean }> {
  const problem = (message: string) => new ApiProblem({ code: 'card.refused', message, status: 402 })
  if (!entry) throw problem(refused)
  const { error } = await entry.stripe.confirmSetup({
    elements: entry.elements,
    confirmParams: {
      return_url: window.location.href,
      payment_method_data: { billing_details: { name } },
    },
    redirect: 'if_required',
  })
  const known = await membershipsApi.saveCard({})
  // It may have been saved before, in another tab or by an answer that was lost.
  if (!known.isSaved) throw problem(error?.message ?? refused)
  return known
}
