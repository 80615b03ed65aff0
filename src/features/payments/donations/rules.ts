/** Least and most that can be given at a time, in minor units. */
export const MIN_DONATION = 100
export const MAX_DONATION = 1_000_000

/** An amount in pounds, as an author suggests it, in minor units; null where it is no amount that can be given. */
export function suggestionOf(pounds: number | null): number | null {
  const amount = Math.round((pounds ?? 0) * 100)
  return amount >= MIN_DONATION && amount <= MAX_DONATION ? amount : null
}
