import { z } from 'zod'
import { picture, styles, text } from '../fields.ts'

/** Number of gallery columns on wide screens, and the most one picture can span (LAND-16). */
export const GALLERY_COLUMNS = 3

const item = z.strictObject({
  img: picture,
  title: text(160).default(''),
  author: text(120).default(''),
  /** Number of columns it spans. */
  cols: z.int().min(1).max(GALLERY_COLUMNS).default(1),
  /** Anchor of the picture: the page's address with `#` and this key leads to it. */
  key: z
    .string()
    .max(60)
    .regex(/^[\w-]*$/)
    .default(''),
})

/** Pictures in three columns, each spanning one or more of them (LAND-16). */
export const imageGalleryConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  items: z.array(item).max(60).default([]),
  styles: styles.default({}),
})
export type ImageGalleryConfig = z.infer<typeof imageGalleryConfig>
