import { z } from 'zod'

/** Pieces that section schemas are made of. Everything a visitor's browser would act on is narrow: colours, addresses. */

export const text = (most: number) => z.string().trim().max(most)

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** Every section takes a ground and a text colour of its own; what is left out follows the page (LAND-05). */
export const styles = z.strictObject({ background: hexColour.optional(), color: hexColour.optional() })
export type SectionStyles = z.infer<typeof styles>

/** A path on this site; never another host's address, so nothing on the page asks a third party for anything. */
export const sitePath = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\s"'<>\\]*$/)

/** Where a button may lead: a path or anchor of this site, a web page, or a mail address. */
export const link = z
  .string()
  .max(300)
  .regex(/^(\/(?![/\\])|#|https?:\/\/|mailto:)[^\s"'<>\\]*$/i)

/** A picture with its description in words (LAND-B2). */
export const wholePicture = z.strictObject({
  url: sitePath,
  alt: text(300).min(1, 'Say in a few words what the picture shows.'),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  sources: z
    .array(z.strictObject({ url: sitePath, width: z.int().positive() }))
    .max(8)
    .default([]),
})

/**
 * A picture: with its description, which is required, and sizes (LAND-B2); or its path alone, which is then described by the
 * title it stands beside. Empty means none. Gives the whole form or null.
 */
export const picture = z
  .union([z.literal(''), sitePath, wholePicture])
  .nullish()
  .transform((given): SectionPicture | null => {
    if (!given) return null
    return typeof given === 'string' ? { url: given, alt: '', sources: [] } : given
  })

export interface SectionPicture {
  url: string
  alt: string
  width?: number | undefined
  height?: number | undefined
  sources: { url: string; width: number }[]
}
