/**
 * An amount as a person types it, `12.50` or `£1,000`, in minor units; null for anything that is no amount in pounds and pence. A comma
 * separates thousands and nothing else: `12,50` is no amount, as it would otherwise be a hundred times what was meant.
 */
export function readAmount(text: string): number | null {
  const typed = text.replace(/\s/g, '').replace(/^£/, '')
  const parts = /^(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(typed)
  return parts?.[1] ? Number(parts[1].replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null
}
