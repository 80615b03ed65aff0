import { z } from 'zod'

export { ATTACHMENT_ENDINGS, type Ending, FORMATS, PICTURE_ENDINGS, SENT_TYPES } from './formats.ts'
export { PICTURE_RULE, TOO_BIG, TOO_SMALL, wrongEnding } from './sent.ts'

/** A picture as pages show it: a fallback URL and one URL per stored width. */
export const picture = z.object({
  url: z.string(),
  /** Widths in pixels for `srcset`, narrowest first. */
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type Picture = z.infer<typeof picture>
