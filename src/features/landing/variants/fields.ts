import { z } from 'zod'
import { text, wholePicture } from '../sections/fields.ts'
import { asField } from '../sections/form.ts'

/** Building blocks of the schemas: plain text, pictures of the site itself, and links. */

export const title = (starts: string) => text(120).min(1, 'Enter a heading.').default(starts)
export const optionalText = (most: number, starts = '') => text(most).default(starts)

/** A heading and the text below it. */
export const heading = (starts: { title: string; description?: string }) =>
  z.strictObject({ title: title(starts.title), description: optionalText(400, starts.description) }).prefault({})

export const photo = wholePicture.nullable().default(null)
export const photos = (most: number) => z.array(wholePicture).max(most).default([])

/** A list item with a title and a description. */
export const named = z.strictObject({ title: text(120).min(1), description: text(600).default('') })

/** A figure and what it counts. */
export const figures = (starts: { figure: string; label: string }[]) =>
  z
    .array(z.strictObject({ figure: text(12).min(1), label: text(80).min(1) }))
    .max(4)
    .default(starts)

/** The link of a partner or an item: a web page, a mail address, or a path of this site. */
export const outward = z
  .union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'A link starts with http://, https:// or mailto:.' }).max(300),
    z
      .string()
      .max(300)
      .regex(/^(mailto:[^\s"'<>\\]+|\/(?![/\\])[^\s"'<>\\]*)$/, 'A link starts with http://, https:// or mailto:.'),
  ])
  .meta(asField('link'))

/** Number of insights in the carousel of a branded page (LAND-33). */
export const CAROUSEL_ITEMS = 5
