/** A price in minor units of its currency as people write it: £12, £12.50, ¥1,200; whole amounts lose their noughts (LAND-28). */
export function priceOf(minorUnits: number, currency: string, locale: string): string {
  const format = (digits?: number) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      ...(digits === undefined ? {} : { minimumFractionDigits: digits }),
    })
  const places = format().resolvedOptions().maximumFractionDigits ?? 2
  const amount = minorUnits / 10 ** places
  return format(Number.isInteger(amount) ? 0 : places).format(amount)
}
