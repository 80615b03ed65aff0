import type { PublicSite } from '#features/site/contract.ts'
import type { Plan } from './schema.ts'

/** A plan's price as the site writes money, without decimals where there are none: £45, US$12.50. Null where none is set (LAND-28). */
export function amountOf({ price, currency }: Pick<Plan, 'price' | 'currency'>, place: PublicSite['place']) {
  if (price === null) return null
  return new Intl.NumberFormat(place.locale, {
    style: 'currency',
    currency: currency === 'site' ? place.currency : currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price)
}
