import type { Advert, AdvertValues } from '../../contract.ts'
import { EMPTY_PLAN, planOf, type TypedPlan, typedPlanOf } from '../plan/plan-values.ts'

/** An advert as its form has it. */
export interface TypedAdvert extends TypedPlan {
  alt: string
  url: string
  type: AdvertValues['type']
  topics: string[]
}

export const typedAdvertOf = (advert: Advert | undefined, timeZone: string): TypedAdvert =>
  advert
    ? { ...typedPlanOf(advert, timeZone), alt: advert.alt, url: advert.url, type: advert.type, topics: advert.topics }
    : { ...EMPTY_PLAN, alt: '', url: '', type: 'box', topics: [] }

/** The advert as it is sent. */
export const advertOf = (typed: TypedAdvert, timeZone: string): AdvertValues => ({
  ...planOf(typed, timeZone),
  alt: typed.alt,
  url: typed.url.trim(),
  type: typed.type,
  topics: typed.topics,
})
