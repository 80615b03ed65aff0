/** The name of a colour's CSS variable: `accentFill` is `--accent-fill`. */
export const cssName = (name: string) => `--${name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)}`

/** Colours by the names of their CSS variables. */
export function cssColours(colours: object): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [cssName(name), String(colour)]))
}
