const NAMES = ['ground', 'ink', 'left', 'right', 'sun', 'far', 'mid', 'near'] as const

/**
 * The page's colours at a canvas; `light` and `deep` are the lighter and the darker of background and text colour.
 */
export type Colours = Record<(typeof NAMES)[number] | 'light' | 'deep', string>

/** Reads them from the computed style, which reflects the site and the theme. */
export function coloursAt(element: Element): Colours {
  const style = getComputedStyle(element)
  const colours = Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(`--${name}`).trim() || '#808080']),
  ) as Colours
  const [light, deep] = [colours.ground, colours.ink].sort((first, second) => brightness(second) - brightness(first))
  return { ...colours, light: light as string, deep: deep as string }
}

function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 3 + green * 6 + blue
}
