import type { PublicSite } from '#features/site/contract.ts'
import type { Plan } from './schema.ts'

/**
 * A plan's price in the site's format, without decimals for whole amounts: £45, US$12.50. Null if none is set
 * (LAND-28).
 */
export function amountOf({ price, currency }: Pick<Plan, 'price' | 'currency'>, region: PublicSite['region']) {
  if (price === null) return null
  return new Intl.NumberFormat(region.locale, {
    style: 'currency',
    currency: currency === 'site' ? region.currency : currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price)
}
