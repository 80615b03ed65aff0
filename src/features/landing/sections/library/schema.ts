import { z } from 'zod'
import { styles, text } from '../fields.ts'

/** Tiles a library section shows at most (LAND-09). */
export const LIBRARY_TILES = 5

/** The latest insights of the configured categories, of all when none is named (LAND-09). */
export const libraryConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  categories: z.array(text(120)).max(100).default([]),
  styles: styles.default({}),
})
export type LibraryConfig = z.infer<typeof libraryConfig>
