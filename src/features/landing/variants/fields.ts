import { z } from 'zod'
import { text, wholePicture } from '../sections/fields.ts'

/** Pieces that the contents of branded pages are made of: plain words, pictures of the site itself, links that only lead away. */

export const title = (starts: string) => text(120).min(1, 'A heading needs a word or two.').default(starts)
export const words = (most: number, starts = '') => text(most).default(starts)

/** A heading and what stands below it. */
export const heading = (starts: { title: string; description?: string }) =>
  z.strictObject({ title: title(starts.title), description: words(400, starts.description) }).prefault({})

export const photo = wholePicture.nullable().default(null)
export const photos = (most: number) => z.array(wholePicture).max(most).default([])

/** Something named and described, in a list of such things. */
export const named = z.strictObject({ title: text(120).min(1), description: text(600).default('') })

/** A figure and what it counts. */
export const figures = (starts: { figure: string; label: string }[]) =>
  z
    .array(z.strictObject({ figure: text(12).min(1), label: text(80).min(1) }))
    .max(4)
    .default(starts)

/** Where a partner or an item may lead: a web page, a mail address, or a path of this site. */
export const outward = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'A link starts with http://, https:// or mailto:.' }).max(300),
  z
    .string()
    .max(300)
    .regex(/^(mailto:[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/, 'A link starts with http://, https:// or mailto:.'),
])

/** Insights a carousel of a branded page asks for (LAND-33). */
export const CAROUSEL_ITEMS = 5
