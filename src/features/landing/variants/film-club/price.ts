/**
 * Formats a price in minor units of its currency: £12, £12.50, ¥1,200. Whole amounts have no decimals (LAND-28).
 */
export function priceOf(minorUnits: number, currency: string, locale: string): string {
  const format = (digits?: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(digits === undefined ? {} : { minimumFractionDigits: digits }),
    })
  const fractionDigits = format().resolvedOptions().maximumFractionDigits ?? 2
  const amount = minorUnits / 10 ** fractionDigits
  return format(Number.isInteger(amount) ? 0 : fractionDigits).format(amount)
}
