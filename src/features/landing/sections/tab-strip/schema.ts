import { z } from 'zod'
import { picture, styles, text } from '../fields.ts'
import { asField } from '../form.ts'

export const MAX_TILES = 12

/** A row of image tiles with captions, each linking to a tab of the page by its name (LAND-23). */
export const tabStripConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z
    .array(
      z.strictObject({
        image: picture,
        caption: text(120).default(''),
        tab: text(60).default('').meta(asField('tab')),
      }),
    )
    .max(MAX_TILES)
    .default([]),
  styles: styles.default({}),
})
export type TabStripConfig = z.infer<typeof tabStripConfig>
