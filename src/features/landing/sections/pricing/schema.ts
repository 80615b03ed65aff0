import { z } from 'zod'
import { styles, text } from '../fields.ts'
import { asField, unless } from '../form.ts'

/** `highlighted` marks the plan visitors should notice first. */
export const PRICING_STYLES = ['plain', 'highlighted'] as const

/** `site` is the site's currency; the others are ISO 4217 codes. */
export const CURRENCIES = [
  'site',
  'GBP',
  'EUR',
  'USD',
  'CHF',
  'NOK',
  'SEK',
  'DKK',
  'PLN',
  'CZK',
  'CAD',
  'AUD',
  'NZD',
  'JPY',
  'SGD',
  'INR',
  'ZAR',
  'BRL',
] as const

const MAX_PRICE = 10_000_000

/**
 * In major units of its currency, with decimals. Left out or empty means that no price is set, which differs from
 * 0.
 */
const price = z
  .union([z.number().min(0).max(MAX_PRICE), z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/)])
  .nullish()
  .transform((input): number | null => (input === undefined || input === null || input === '' ? null : Number(input)))

/** One item of a list in a card; a plain string is accepted too. */
const point = z
  .union([text(200), z.strictObject({ text: text(200).default('').meta(asField('text')) })])
  .transform((input) => (typeof input === 'string' ? { text: input } : input))

const plan = z.strictObject({
  name: text(80).default(''),
  /** A plan of membership that visitors join, whose price the card shows; without one they enquire. */
  planId: z
    .union([z.uuid(), z.literal('')])
    .default('')
    .meta(asField('plan')),
  price: price.meta(unless('planId')),
  currency: z.enum(CURRENCIES).default('site').meta(unless('planId')),
  frequency: text(60).default('').meta(unless('planId')),
  extraText: text(160).default(''),
  description: text(600).default(''),
  lists: z
    .array(z.strictObject({ title: text(120).default(''), items: z.array(point).max(30).default([]) }))
    .max(6)
    .default([]),
  style: z.enum(PRICING_STYLES).default('plain'),
  /** Defaults to 'Join' with a plan, and else to 'Enquire'. */
  btnText: text(60).default(''),
})
export type Plan = z.infer<typeof plan>

/** Membership prices: one card per plan (LAND-13, LAND-28). */
export const pricingConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z.array(plan).max(12).default([]),
  styles: styles.default({}),
})
export type PricingConfig = z.infer<typeof pricingConfig>
