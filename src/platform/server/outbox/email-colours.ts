import { isHexColour, lightnessOf, mix, SHAPE_CONTRAST, textOn, tone, withContrast } from '#base/colour.ts'

/** The colours of an email by use. */
export interface EmailColours {
  /** Page background. */
  ground: string
  /** Background of the content. */
  sheet: string
  ink: string
  quiet: string
  line: string
  /** Background of the button, the logo and the top bar. */
  brand: string
  brandInk: string
}

const FALLBACK = '#1f5f6b'

/**
 * Light and dark colours of an email from the site's accent colour: text reaches AA on both backgrounds for any accent. An invalid
 * colour counts as none.
 */
export function emailColours(accent: string): { light: EmailColours; dark: EmailColours } {
  const colour = isHexColour(accent) ? accent : FALLBACK
  return { light: onSheet(day(colour)), dark: onSheet(night(colour)) }
}

const day = (colour: string) => ({
  ground: mix('#ffffff', colour, 0.07),
  sheet: '#ffffff',
  ink: tone(colour, 0.24, 0.3),
  liveliest: colour,
})

const night = (colour: string) => ({
  ground: tone(colour, 0.165, 0.25),
  sheet: tone(colour, 0.225, 0.25),
  ink: tone(colour, 0.94, 0.12),
  liveliest: lightnessOf(colour) < 0.7 ? tone(colour, 0.74, 0.9) : colour,
})

function onSheet({ ground, sheet, ink, liveliest }: ReturnType<typeof day>): EmailColours {
  const grounds = [ground, sheet]
  const brand = withContrast(liveliest, grounds, SHAPE_CONTRAST)
  return {
    ground,
    sheet,
    ink: withContrast(ink, grounds, 7),
    quiet: withContrast(mix(ink, ground, 0.38), grounds),
    line: mix(sheet, ink, 0.16),
    brand,
    brandInk: textOn(brand),
  }
}
