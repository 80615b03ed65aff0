import { z } from 'zod'
import { link, picture, styles, text } from '../fields.ts'
import { asField } from '../form.ts'

/** The five hero animations, or none (LAND-07). */
export const HERO_ANIMATIONS = ['none', 'bubbles', 'bubbles2', 'simple', 'snow', 'mask'] as const

/**
 * The hero (LAND-06). Without a `heroimage`, the first hero of the page gets a drawing in the site's colours. An
 * empty `btnText` removes the button; if it is not set, a page that opens with this section invites visitors to
 * join.
 */
export const introductionConfig = z.strictObject({
  title: text(160).default(''),
  subtitle: text(300).default('').meta(asField('text')),
  description: text(2_000).default(''),
  heroimage: picture,
  animation: z.enum(HERO_ANIMATIONS).default('none'),
  btnText: text(60).optional(),
  /** Empty or unset links to the registration. */
  btnLink: z.union([z.literal(''), link]).optional(),
  styles: styles.default({}),
})
export type IntroductionConfig = z.infer<typeof introductionConfig>
