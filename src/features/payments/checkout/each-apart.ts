import type { PaymentProvider } from '../provider/provider.ts'
import { isUnavailable } from '../refusals.ts'

/**
 * Runs for each of the items. One that fails does not delay the others, and is reported once all have been tried; nothing more is tried
 * while the provider is unavailable.
 */
export async function eachApart<Item>(
  provider: PaymentProvider,
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items)
    await run(item).catch((problem: unknown) => {
      if (isUnavailable(provider, problem)) throw problem
      errors.push(problem)
    })
  if (errors.length > 0) throw errors[0]
}
