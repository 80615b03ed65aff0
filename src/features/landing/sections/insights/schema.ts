import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** Maximum number of cards in an insights section: as many as in a strip of the front page (INS-04). */
export const INSIGHT_CARDS = 10

/** The insights of the front page, newest first, with the section's own title and description (LAND-11). */
export const insightsConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  styles: styles.default({}),
})
export type InsightsConfig = z.infer<typeof insightsConfig>
