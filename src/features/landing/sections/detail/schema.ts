import { z } from 'zod'
import { videoOf } from '#base/video.ts'
import { picture, styles, text } from '../fields.ts'
import { asField } from '../form.ts'

/** The side of the picture or film on wide screens. */
export const DETAIL_LAYOUTS = ['left', 'right'] as const

/** A film on YouTube, Vimeo or Wistia, like those the portal plays (INS-19); the public page only links to it. */
const film = text(300)
  .refine(
    (address) => address === '' || videoOf(address) !== null,
    'Enter the address of a film on YouTube, Vimeo or Wistia.',
  )
  .meta(asField('text'))

const row = z.strictObject({
  title: text(160).default(''),
  content: text(2_000).default(''),
  /** Shown on the film's card if there is a film. */
  image: picture,
  video: film.default(''),
  layout: z.enum(DETAIL_LAYOUTS).default('left'),
})
export type DetailRow = z.infer<typeof row>

/** Features one after the other, each with a picture or a film (LAND-15). */
export const detailConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z.array(row).max(24).default([]),
  styles: styles.default({}),
})
export type DetailConfig = z.infer<typeof detailConfig>
