import { isHexColour, lightnessOf, mix, SHAPE_CONTRAST, textOn, tone, withContrast } from '#base/colour.ts'

/** Every colour of a mail, by what it is for. */
export interface LetterColours {
  /** Behind the sheet. */
  ground: string
  /** The sheet the words stand on. */
  sheet: string
  ink: string
  quiet: string
  line: string
  /** Ground of the button, of the mark and of the bar on top. */
  brand: string
  brandInk: string
}

const FALLBACK = '#1f5f6b'

/**
 * A mail's colours by day and by night, from the site's own: text reaches AA on sheet and ground whatever colour a site
 * picked. Anything that is not a hex colour counts as none.
 */
export function letterColours(accent: string): { light: LetterColours; dark: LetterColours } {
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

function onSheet({ ground, sheet, ink, liveliest }: ReturnType<typeof day>): LetterColours {
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
