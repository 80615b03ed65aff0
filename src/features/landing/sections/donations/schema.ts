import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** An amount in pounds, such as 10 or 12.50; empty while it is being typed. */
const amount = z
  .string()
  .trim()
  .max(8)
  .regex(/^(\d{1,5}(\.\d{1,2})?)?$/, 'Enter an amount such as 12.50.')

/** An appeal for donations to the site, with amounts to choose from (PAY-19). */
export const donationsConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  amounts: z.array(amount).max(6).default([]),
  /** Defaults to 'Donate'. */
  btnText: text(60).default(''),
  styles: styles.default({}),
})
export type DonationsConfig = z.infer<typeof donationsConfig>
