/** How many digits of a currency stand behind the point: two for pounds, none for yen. Two for what is no currency yet. */
export function digitsOf(currency: unknown): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: String(currency) })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** An amount in minor units as it is written in a field: 1250 as 12.50, whole ones without noughts. */
export function amountWritten(minorUnits: number, digits: number): string {
  const amount = minorUnits / 10 ** digits
  return amount.toFixed(Number.isInteger(amount) ? 0 : digits)
}

/**
 * What was written as minor units: `12.50` and `12,5` as 1250; null for nothing. What is no amount stays what it is, for the
 * server to refuse in its own words (LAND-28).
 */
export function amountRead(written: string, digits: number): number | string | null {
  const amount = written.replace(/^[£$€¥\s]+|\s+$/g, '')
  if (amount === '') return null
  const pattern = digits > 0 ? new RegExp(`^\\d{1,9}([.,]\\d{0,${digits}})?$`) : /^\d{1,9}$/
  return pattern.test(amount) ? Math.round(Number(amount.replace(',', '.')) * 10 ** digits) : written
}
