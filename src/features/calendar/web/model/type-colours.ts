import { isHexColour, lightnessOf, withContrast } from '#base/colour.ts'
import { sunk } from '#base/theme/site-theme.ts'

/** Backgrounds up to this lightness are unchanged by night, as on the public page. */
const DARK_MAX_LIGHTNESS = 0.55

/**
 * The CSS variables of a calendar type: its background and its text colour as configured (CAL-23), the text moved as far as it needs
 * to be read (CAL-B6). By night light backgrounds are darkened. Empty for a type that the site no longer has.
 */
export function typeColours(type: { color: string; textColor: string } | undefined): Record<string, string> {
  if (!type || !isHexColour(type.color) || !isHexColour(type.textColor)) return {}
  const night = lightnessOf(type.color) <= DARK_MAX_LIGHTNESS ? type.color : sunk(type.color, type.color, 'dark')
  return {
    '--type': `light-dark(${type.color}, ${night})`,
    '--on-type': `light-dark(${withContrast(type.textColor, [type.color])}, ${withContrast(type.textColor, [night])})`,
  }
}
