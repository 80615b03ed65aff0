import { contour } from './contour.ts'
import { grid } from './grid.ts'
import { landscape } from './landscape.ts'
import { paper } from './paper.ts'
import { type Random, seededRandom } from './random.ts'
import { screen } from './screen.ts'
import { signal } from './signal.ts'
import type { Ground, PictureColours, PictureOrder, PictureStyle } from './types.ts'
import { weave } from './weave.ts'

const draws: Record<PictureStyle, (random: Random, ground: Ground, colours: PictureColours) => string> = {
  landscape,
  contour,
  grid,
  weave,
  signal,
  screen,
  paper,
}

/**
 * Draws one picture as an SVG document of `width` by `height` pixels. The same order always gives the same bytes.
 * Ids inside are not unique between pictures: show it as an image, never inline beside another.
 */
export const drawPicture = (order: PictureOrder): string => describedPicture(order).svg

/** The same, and in a few words what it shows, for whoever does not see it: 'A still lake under hills, at dusk, birds over it'. */
export function describedPicture({ seed, style, colours, width, height }: PictureOrder): {
  svg: string
  description: string
} {
  const ground: Ground = { width: (720 * width) / height, height: 720 }
  const shown: string[] = []
  const drawn = draws[style](seededRandom(`${style}/${seed}`, shown), ground, colours)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${ground.width.toFixed(1)} 720">${drawn}</svg>`
  return { svg, description: shown.join(', ') }
}
