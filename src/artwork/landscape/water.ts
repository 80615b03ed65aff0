import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { ellipse, fade, fill, glow, line, type Point, path, rect, stroke } from '../svg.ts'
import type { Ground } from '../types.ts'
import type { Light } from './light.ts'
import type { Sun } from './sky.ts'

/** Still water from `top` down: the sky turned over, the far shore's reflection, the path of the sun, fine ripples. */
export function water(
  random: Random,
  ground: Ground,
  light: Light,
  top: number,
  sun: Sun | null,
  shore: string,
): string {
  const depth = ground.height - top
  const wash = fade('water', [
    [0, mix(light.horizon, light.haze, 0.35)],
    [0.4, mix(light.middle, light.near, 0.16)],
    [1, mix(light.zenith, light.near, 0.45)],
  ])
  const parts = [
    wash,
    rect(0, top, ground.width, depth, 'fill="url(#water)"'),
    mirrored(shore, top),
    sun ? sunPath(random, light, sun, top, depth) : '',
    ripples(random, ground, light, top, depth),
  ]
  return parts.join('')
}

// The drawn shore, laid over at the waterline and squeezed a little, as a low eye sees it.
const mirrored = (shore: string, top: number) =>
  `<g opacity="0.3" transform="translate(0 ${Math.round(top * 1.72)}) scale(1 -0.72)">${shore}</g>`

function sunPath(random: Random, light: Light, sun: Sun, top: number, depth: number): string {
  const soft = glow('sheen', [
    [0, light.shine, 0.5],
    [1, light.shine, 0],
  ])
  const dashes: string[] = []
  for (let along = 0.02; along < 1; along += 0.018 + along * 0.028) {
    const spread = sun.radius * (0.5 + along * 1.7)
    const middle = sun.x + random.between(-0.35, 0.35) * spread
    const half = spread * random.between(0.25, 0.85)
    const attributes = fill(light.shine, (1 - along * 0.75) * random.between(0.5, 0.95))
    dashes.push(ellipse(middle, top + along * depth, half, 0.8 + along * 2.6, attributes))
  }
  return soft + ellipse(sun.x, top + depth * 0.22, sun.radius * 4, depth * 0.5, 'fill="url(#sheen)"') + dashes.join('')
}

function ripples(random: Random, ground: Ground, light: Light, top: number, depth: number): string {
  const bright: Point[][] = []
  const dark: Point[][] = []
  for (let index = 0; index < 46; index++) {
    const along = random.next() ** 1.5
    const half = random.between(14, 60) * (0.3 + along * 1.6)
    const x = random.between(-0.05, 1.05) * ground.width
    const y = top + 4 + along * depth
    const streak: Point[] = [
      [x - half, y],
      [x + half, y],
    ]
    if (random.yes(0.6)) bright.push(streak)
    else dark.push(streak)
  }
  const joined = (streaks: Point[][]) => streaks.map(line).join('')
  return (
    path(joined(bright), stroke(mix(light.horizon, '#ffffff', 0.4), 1.3, 0.35)) +
    path(joined(dark), stroke(light.near, 1.5, 0.14))
  )
}
