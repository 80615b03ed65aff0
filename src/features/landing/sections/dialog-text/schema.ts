import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** A text button in the footer that opens a dialog with the configured text and an Ok button (LAND-22). */
export const dialogTextConfig = z.strictObject({
  /** Label of the button; defaults to the title. */
  btnText: text(60).default(''),
  title: text(160).default(''),
  /** Paragraphs are separated by an empty line. */
  text: text(10_000).default(''),
  styles: styles.default({}),
})
export type DialogTextConfig = z.infer<typeof dialogTextConfig>
