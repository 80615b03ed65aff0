/** Least and most that can be given at a time, in minor units. */
export const MIN_DONATION = 100
export const MAX_DONATION = 1_000_000

/** An amount in pounds, as an author suggests it, in minor units; null where it is no amount that can be given. */
export function suggestionOf(pounds: number | null): number | null {
  const amount = Math.round((pounds ?? 0) * 100)
  return amount >= MIN_DONATION && amount <= MAX_DONATION ? amount : null
}

/**
 * An amount as a person types it, `12.50` or `£1,000`, in minor units; null for anything that is no amount in pounds and pence. A comma
 * separates thousands and nothing else: `12,50` is no amount, as it would otherwise be a hundred times what was meant.
 */
export function readAmount(text: string): number | null {
  const typed = text.replace(/\s/g, '').replace(/^£/, '')
  const parts = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed)
  return parts?.[1] ? Number(parts[1].replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
