import { z } from 'zod'
import { videoOf } from '#base/video.ts'
import { picture, styles, text } from '../fields.ts'

/** The side the picture or film stands on where there is room for two. */
export const DETAIL_LAYOUTS = ['left', 'right'] as const

/** Of YouTube, Vimeo or Wistia, the films the portal plays too (INS-19); this page only leads there. */
const film = text(300).refine(
  (address) => address === '' || videoOf(address) !== null,
  'Give the address of a film at YouTube, Vimeo or Wistia.',
)

const row = z.strictObject({
  title: text(160).default(''),
  content: text(2_000).default(''),
  /** Stands on the card of the film where there is one. */
  image: picture,
  video: film.default(''),
  layout: z.enum(DETAIL_LAYOUTS).default('left'),
})
export type DetailRow = z.infer<typeof row>

/** Features told one after the other, each with a picture or a film (LAND-15). */
export const detailConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z.array(row).max(24).default([]),
  styles: styles.default({}),
})
export type DetailConfig = z.infer<typeof detailConfig>
