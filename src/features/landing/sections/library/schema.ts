import { z } from 'zod'
import { categories, styles, text } from '../fields.ts'

/** Maximum number of tiles in a library section (LAND-09). */
export const LIBRARY_TILES = 5

/** The latest insights of the configured categories, of all if none is chosen (LAND-09). */
export const libraryConfig = z.strictObject({
  title: text(160).default(''),
  description: text(2_000).default(''),
  categories,
  styles: styles.default({}),
})
export type LibraryConfig = z.infer<typeof libraryConfig>
