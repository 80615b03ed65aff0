/** Number of decimals of a currency: two for pounds, none for yen; two for an invalid currency. */
export function digitsOf(currency: unknown): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: String(currency) })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Formats minor units for the field: 1250 as 12.50, whole amounts without decimals. */
export function formatAmount(minorUnits: number, digits: number): string {
  const amount = minorUnits / 10 ** digits
  return amount.toFixed(Number.isInteger(amount) ? 0 : digits)
}

/**
 * Parses an amount into minor units: `12.50` and `12,5` give 1250; empty gives null. Invalid input is returned
 * unchanged for the server to reject with its own message (LAND-28).
 */
export function parseAmount(written: string, digits: number): number | string | null {
  const amount = written.replace(/^[£$€¥\s]+|\s+$/g, '')
  if (amount === '') return null
  const pattern = digits > 0 ? new RegExp(`^\\d{1,9}([.,]\\d{0,${digits}})?$`) : /^\d{1,9}$/
  return pattern.test(amount) ? Math.round(Number(amount.replace(',', '.')) * 10 ** digits) : written
}
