import { z } from 'zod'
import { asField } from './form.ts'

/**
 * Building blocks of the section schemas. Values a visitor's browser acts on, such as colours and addresses, are
 * restricted.
 */

export const text = (most: number) => z.string().trim().max(most)

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** Every section can have its own background and text colour; without them it uses the page's (LAND-05). */
export const styles = z.strictObject({ background: hexColour.optional(), color: hexColour.optional() })
export type SectionStyles = z.infer<typeof styles>

/**
 * A path on this site. Addresses on other hosts are refused, so that pages never send requests to third parties.
 */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s"'<>\\]*$/)

/** Target of a button: a path or anchor of this site, a web page, or a mail address. */
export const link = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])|#|https?:\/\/|mailto:)[^\s"'<>\\]*$/i)
  .meta(asField('link'))

/** Categories of insights, by their paths; none means all. */
export const categories = z.array(text(120)).max(100).default([]).meta(asField('categories'))

/** A picture with its description (LAND-B2). */
export const wholePicture = z
  .strictObject({
    url: sitePath,
    alt: text(300).min(1, 'Describe in a few words what the picture shows.'),
    width: z.int().positive().optional(),
    height: z.int().positive().optional(),
    sources: z
      .array(z.strictObject({ url: sitePath, width: z.int().positive() }))
      .max(8)
      .default([]),
  })
  .meta(asField('picture'))

/**
 * A picture: with its required description and sizes (LAND-B2), or only its path, in which case the adjacent title
 * describes it. Empty means none. Parses to the full form or null.
 */
export const picture = z
  .union([z.literal(''), sitePath, wholePicture])
  .nullish()
  .transform((input): SectionPicture | null => {
    if (!input) return null
    return typeof input === 'string' ? { url: input, alt: '', sources: [] } : input
  })

export interface SectionPicture {
  url: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  sources: { url: string; width: number }[]
}
