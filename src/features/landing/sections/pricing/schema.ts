import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** `highlighted` is the plan a visitor's eye is to meet first. */
export const PRICING_STYLES = ['plain', 'highlighted'] as const

/** `site` is the currency the site counts in; the others by their ISO 4217 code. */
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

const DEAREST = 10_000_000

/** In whole units of its currency, with decimals. Left out or empty means that no price is set, which is not the same as 0. */
const price = z
  .union([z.number().min(0).max(DEAREST), z.string().regex(/^(\d{1,7}(\.\d{1,2})?)?$/)])
  .nullish()
  .transform((given): number | null => (given === undefined || given === null || given === '' ? null : Number(given)))

/** One point of a list inside a card; a bare text is taken as one. */
const point = z
  .union([text(200), z.strictObject({ text: text(200).default('') })])
  .transform((given) => (typeof given === 'string' ? { text: given } : given))

const plan = z.strictObject({
  name: text(80).default(''),
  price,
  currency: z.enum(CURRENCIES).default('site'),
  frequency: text(60).default(''),
  extraText: text(160).default(''),
  description: text(600).default(''),
  lists: z
    .array(z.strictObject({ title: text(120).default(''), items: z.array(point).max(30).default([]) }))
    .max(6)
    .default([]),
  style: z.enum(PRICING_STYLES).default('plain'),
  /** Empty says 'Enquire'. */
  btnText: text(60).default(''),
})
export type Plan = z.infer<typeof plan>

/** What belonging costs: a card for each plan (LAND-13, LAND-28). */
export const pricingConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z.array(plan).max(12).default([]),
  styles: styles.default({}),
})
export type PricingConfig = z.infer<typeof pricingConfig>
