import type { SiteColours } from '#base/theme/site-colours.ts'

export interface NamedPalette {
  name: string
  colours: SiteColours
}

const six = (...[center, left, right, nav, primary, footer]: [string, string, string, string, string, string]) => ({
  center,
  left,
  right,
  nav,
  primary,
  footer,
})
const all = (colour: string) => six(colour, colour, colour, colour, colour, colour)

/** Worst-case colours an administrator could pick. */
const HOSTILE: Record<string, SiteColours> = {
  'all white': all('#ffffff'),
  'all black': all('#000000'),
  'all mid grey': all('#777777'),
  'all grey where black and white are equally bad': all('#757575'),
  'all yellow': all('#ffff00'),
  'all red': all('#ff0000'),
  'all lime': all('#00ff00'),
  'all blue': all('#0000ff'),
  'all magenta': all('#ff00ff'),
  'all cyan': all('#00ffff'),
  'yellow on white': six('#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffff00', '#ffffff'),
  'white on white with a black foot': six('#ffffff', '#ffffff', '#ffffff', '#ffffff', '#ffffff', '#000000'),
  'black action in black places': six('#000000', '#000000', '#000000', '#000000', '#000000', '#ffffff'),
  neon: six('#39ff14', '#ff00ff', '#00ffff', '#ff3131', '#faff00', '#bc13fe'),
  'neon turned round': six('#bc13fe', '#faff00', '#ff3131', '#00ffff', '#ff00ff', '#39ff14'),
  'bar, action and foot alike': six('#f4f4f4', '#cccccc', '#dddddd', '#e4572e', '#e4572e', '#e4572e'),
  'action like its ground': six('#7a7a7a', '#888888', '#808080', '#7f7f7f', '#7b7b7b', '#7d7d7d'),
  'dark centre, pale action': six('#474747', '#333333', '#222222', '#444444', '#fafafa', '#f0f0f0'),
  'pastels only': six('#fde2e4', '#e2ece9', '#dfe7fd', '#fff1e6', '#bee1e6', '#cddafd'),
  'the middle of everything': six('#808000', '#008080', '#800080', '#808080', '#996633', '#669966'),
}

/** Fifty palettes to measure: twenty bad ones and thirty random ones, the same in every run (TEN-B1). */
export function fiftyPalettes(): NamedPalette[] {
  let state = 20_261_121
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`
  }
  const dealt = Array.from({ length: 50 - Object.keys(HOSTILE).length }, (_, at) => ({
    name: `dealt ${at + 1}`,
    colours: six(chance(), chance(), chance(), chance(), chance(), chance()),
  }))
  return [...Object.entries(HOSTILE).map(([name, colours]) => ({ name, colours })), ...dealt]
}

/** The palettes drawn in a browser too: extremes of lightness, of colourfulness and of likeness; Node measures all fifty and thousands more. */
const EXTREMES: ReadonlySet<string> = new Set([
  'all white',
  'all black',
  'all grey where black and white are equally bad',
  'all yellow',
  'all blue',
  'neon',
  'action like its ground',
])
export const extremePalettes = () => fiftyPalettes().filter(({ name }) => EXTREMES.has(name))
