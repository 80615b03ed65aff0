import { useFormatter } from 'use-intl'

/** Formats amounts in minor units of a currency: £12.00. */
export function useMoney(): (minorUnits: number, currency?: string) => string {
  const format = useFormatter()
  return (minorUnits, currency = 'gbp') =>
    format.number(minorUnits / 100, { style: 'currency', currency: currency.toUpperCase() })
}
