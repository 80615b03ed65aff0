import { z } from 'zod'
import { link, picture, styles, text } from '../fields.ts'

export const MAX_SCROLLER_ITEMS = 40

/**
 * A strip of items that scrolls sideways, each with image, title and link (LAND-21). A missing image is replaced
 * by a drawing.
 */
export const scrollerConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z
    .array(z.strictObject({ image: picture, title: text(160).default(''), link: link.or(z.literal('')).default('') }))
    .max(MAX_SCROLLER_ITEMS)
    .default([]),
  styles: styles.default({}),
})
export type ScrollerConfig = z.infer<typeof scrollerConfig>
