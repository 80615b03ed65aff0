/** An amount in minor units as a decimal number, `12.50`, with as many digits as its currency has. */
export function decimal(minorUnits: number, currency: string): string {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).resolvedOptions()
      .maximumFractionDigits ?? 2
  return (minorUnits / 10 ** digits).toFixed(digits)
}
