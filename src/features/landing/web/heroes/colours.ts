const NAMES = ['ground', 'ink', 'left', 'right', 'sun', 'far', 'mid', 'near'] as const

/** The page's colours as they stand around a canvas; `light` and `deep` are ground and ink, whichever is which now. */
export type Colours = Record<(typeof NAMES)[number] | 'light' | 'deep', string>

/** Reads them from the style in force, which knows the site and whether it is night. */
export function coloursAt(place: Element): Colours {
  const style = getComputedStyle(place)
  const colours = Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || '#808080']),
  ) as Colours
  const [light, deep] = [colours.ground, colours.ink].sort((one, other) => brightness(other) - brightness(one))
  return { ...colours, light: light as string, deep: deep as string }
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 3 + green * 6 + blue
}
