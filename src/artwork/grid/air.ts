import { mix, tone } from '#base/colour.ts'
import { rotateHue } from '../colour.ts'
import type { Random } from '../random.ts'
import { circle, fade, fill, glow, line, type Point, path, rect, stroke } from '../svg.ts'
import type { Ground, PictureColours } from '../types.ts'

/** The air of an engineered picture: ground tones from far to near, one warm light. */
export interface Air {
  dark: boolean
  top: string
  low: string
  far: string
  near: string
  /** Standing things close by: dark against a light, pale by night. */
  figure: string
  /** The light: sun, lamps, the live line. */
  spark: string
  /** Lines of the drawing grid. */
  rule: string
}

/** Picks one of five airs: night, dusk, dawn, clear day or drawing paper. */
export function airOf(random: Random, colours: PictureColours): Air {
  const main = rotateHue(colours.primary, random.between(-18, 14))
  const warm = rotateHue(colours.accent, random.between(-16, 10))
  const night: Air = {
    dark: true,
    top: tone(colours.deep, 0.2),
    low: tone(main, 0.38, 0.8),
    far: tone(main, 0.46, 0.7),
    near: tone(colours.deep, 0.14),
    figure: tone(main, 0.78, 0.35),
    spark: warm,
    rule: tone(main, 0.62, 0.7),
  }
  const dusk: Air = {
    dark: true,
    top: tone(main, 0.3, 0.8),
    low: tone(rotateHue(warm, -22), 0.76, 0.9),
    far: mix(tone(main, 0.52, 0.7), tone(rotateHue(warm, -30), 0.68, 0.7), 0.45),
    near: tone(colours.deep, 0.17),
    figure: tone(colours.deep, 0.17),
    spark: tone(warm, 0.9, 0.8),
    rule: tone(main, 0.75, 0.5),
  }
  const dawn: Air = {
    dark: false,
    top: tone(main, 0.78, 0.4),
    low: tone(warm, 0.91, 0.6),
    far: mix(tone(main, 0.78, 0.4), tone(warm, 0.84, 0.5), 0.4),
    near: tone(colours.deep, 0.28, 1.2),
    figure: tone(colours.deep, 0.28, 1.2),
    spark: tone(warm, 0.975, 0.5),
    rule: tone(main, 0.62, 0.5),
  }
  const day: Air = {
    dark: false,
    top: tone(main, 0.72, 0.6),
    low: tone(main, 0.95, 0.15),
    far: tone(main, 0.8, 0.35),
    near: tone(main, 0.31, 0.8),
    figure: '#ffffff',
    spark: warm,
    rule: tone(main, 0.55, 0.6),
  }
  const paper: Air = {
    dark: false,
    top: tone(main, 0.97, 0.06),
    low: tone(colours.second, 0.92, 0.3),
    far: tone(colours.second, 0.82, 0.5),
    near: tone(main, 0.36),
    figure: tone(main, 0.36),
    spark: warm,
    rule: tone(main, 0.6, 0.5),
  }
  const [air, description] = random.pick([
    [night, 'by night'],
    [dusk, 'at dusk'],
    [day, 'by day'],
    [dawn, 'at dawn'],
    [paper, 'on drawing paper'],
    [dusk, 'at dusk'],
    [night, 'by night'],
  ] as const)
  random.describe(description)
  return air
}

/** The air drawn, with a faint square grid that thins towards the light. */
export function backdrop(ground: Ground, air: Air, ruled: number): string {
  const wash = fade('air', [
    [0, air.top],
    [1, air.low],
  ])
  const veil = fade('veil', [
    [0, air.top, 0],
    [1, air.low, 0.95],
  ])
  const full = (attributes: string) => rect(0, 0, ground.width, ground.height, attributes)
  return (
    wash +
    full('fill="url(#air)"') +
    (ruled ? path(squares(ground, 40), stroke(air.rule, 1, ruled)) + veil + full('fill="url(#veil)"') : '')
  )
}

function squares(ground: Ground, size: number): string {
  const lines: Point[][] = []
  for (let x = size / 2; x < ground.width; x += size)
    lines.push([
      [x, 0],
      [x, ground.height],
    ])
  for (let y = size / 2; y < ground.height; y += size)
    lines.push([
      [0, y],
      [ground.width, y],
    ])
  return lines.map(line).join('')
}

/** A sun or lamp with a soft halo. Use once in a picture. */
export function lamp(x: number, y: number, radius: number, air: Air): string {
  const soft = glow('lamp', [
    [0, air.spark, 0.7],
    [0.25, air.spark, 0.28],
    [1, air.spark, 0],
  ])
  return soft + circle(x, y, radius * 5, 'fill="url(#lamp)"') + circle(x, y, radius, fill(air.spark))
}
