import { z } from 'zod'
import { styles, text } from '../fields.ts'
import { EMPTY_TEXT, richText } from '../rich-text.ts'

/** A text block: rich text, stored as editor JSON (LAND-23). */
export const textConfig = z.strictObject({
  title: text(160).default(''),
  content: richText.default(EMPTY_TEXT),
  styles: styles.default({}),
})
export type TextConfig = z.infer<typeof textConfig>
