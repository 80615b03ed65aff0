import { contrast, isHexColour, lightnessOf, withContrast } from '#base/colour.ts'
import type { Theme } from '#base/theme/site-colours.ts'
import { sunk } from '#base/theme/site-theme.ts'

/** Backgrounds up to this lightness are unchanged by night, as on the public page. */
const DARK_MAX_LIGHTNESS = 0.55

interface Colours {
  color: string
  textColor: string
}

/** A calendar type as drawn in one theme. */
export interface TypeShade {
  ground: string
  text: string
  /** Contrast of text and ground, at least 4.5 (CAL-B6). */
  ratio: number
}

/**
 * A calendar type in both themes: its background and its text colour as configured (CAL-23), the text moved as far as it needs to be read
 * (CAL-B6). By night light backgrounds are darkened. Undefined for what is no colour.
 */
export function typeShades(type: Colours | undefined): Record<Theme, TypeShade> | undefined {
  if (!type || !isHexColour(type.color) || !isHexColour(type.textColor)) return undefined
  const night = lightnessOf(type.color) <= DARK_MAX_LIGHTNESS ? type.color : sunk(type.color, type.color, 'dark')
  const shade = (ground: string) => {
    const text = withContrast(type.textColor, [ground])
    return { ground, text, ratio: contrast(text, ground) }
  }
  return { light: shade(type.color), dark: shade(night) }
}

/** The CSS variables of a calendar type in both themes. Empty for a type that the site no longer has. */
export function typeColours(type: Colours | undefined): Record<string, string> {
  const shades = typeShades(type)
  if (!shades) return {}
  const { light, dark } = shades
  return {
    '--type': `light-dark(${light.ground}, ${dark.ground})`,
    '--on-type': `light-dark(${light.text}, ${dark.text})`,
  }
}
