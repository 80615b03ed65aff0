import type { Sum } from './contract.ts'

/** Sums by currency: entries of one currency are added up (PAY-09). In the order of their first entry. */
export function sumsOf(entries: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}
