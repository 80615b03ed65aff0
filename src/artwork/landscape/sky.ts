import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { circle, ellipse, fade, fill, glow, n, type Point, path, rect, shape, stroke } from '../svg.ts'
import type { Ground } from '../types.ts'
import type { Light } from './light.ts'

export interface Sun {
  x: number
  y: number
  radius: number
}

/** A place for the sun on a third of the width, low at the ends of the day. Null when mist hides it. */
export function positionSun(random: Random, ground: Ground, light: Light, horizon: number): Sun | null {
  if (light.hour === 'mist' && random.yes(0.4)) return null
  const side = random.pick([0.24, 0.32, 0.66, 0.74] as const)
  const low = light.hour === 'dawn' || light.hour === 'dusk' || light.hour === 'gold'
  const height = low ? random.between(0.42, 0.78) : random.between(0.22, 0.5)
  return { x: ground.width * side, y: horizon * height, radius: random.between(26, low ? 62 : 44) }
}

/** The sky down to the horizon and beyond, with its light, its clouds and, at night, its stars. */
export function sky(random: Random, ground: Ground, light: Light, sun: Sun | null, horizon: number): string {
  const wash = fade('sky', [
    [0, light.zenith],
    [0.55, light.middle],
    [1, light.horizon],
  ])
  const parts = [wash, rect(0, 0, ground.width, horizon + 60, 'fill="url(#sky)"')]
  if (light.hour === 'night') parts.push(stars(random, ground, horizon))
  if (sun) parts.push(halo(light, sun))
  if (random.yes(0.75)) parts.push(clouds(random, ground, light, horizon))
  return parts.join('')
}

function halo(light: Light, sun: Sun): string {
  const ring = glow('halo', [
    [0, light.shine, 0.85],
    [0.18, light.shine, 0.42],
    [0.5, light.shine, 0.12],
    [1, light.shine, 0],
  ])
  const disc = light.hour === 'mist' ? 0.75 : 1
  return (
    ring +
    circle(sun.x, sun.y, sun.radius * 6, 'fill="url(#halo)"') +
    circle(sun.x, sun.y, sun.radius, fill(light.shine, disc))
  )
}

function stars(random: Random, ground: Ground, horizon: number): string {
  const lights = Array.from({ length: 70 }, () => {
    const height = random.next() ** 1.6
    const attributes = fill('#ffffff', random.between(0.25, 0.9) * (1 - height))
    return circle(random.between(0, ground.width), height * horizon, random.between(0.6, 1.7), attributes)
  })
  return lights.join('')
}

// Long flat banks, lit from below, denser towards the horizon: what a wide sky does over water.
function clouds(random: Random, ground: Ground, light: Light, horizon: number): string {
  const tint = mix(light.horizon, light.shine, 0.6)
  const count = random.whole(3, 8)
  const soft = glow('bank', [
    [0, tint, 0.55],
    [0.5, tint, 0.26],
    [1, tint, 0],
  ])
  const banks = Array.from({ length: count }, () => {
    const low = random.between(0.12, 0.92)
    const reach = random.between(130, 420) * (1.15 - low * 0.5)
    const x = random.between(-0.1, 1.1) * ground.width
    return ellipse(x, low * horizon, reach, reach * random.between(0.035, 0.085), 'fill="url(#bank)"')
  })
  return soft + banks.join('')
}

/** A loose line of birds, larger in front. */
export function birds(random: Random, at: Point, colour: string): string {
  const count = random.whole(3, 8)
  const lean = random.between(-0.35, 0.35)
  const flock = Array.from({ length: count }, (_, index) => {
    const size = random.between(5, 9) * (1 - index * 0.06)
    const x = at[0] + index * random.between(22, 38)
    const y = at[1] + index * 22 * lean + random.between(-12, 12)
    const lift = size * random.between(0.35, 0.8)
    const tip = n(y - lift)
    const mid = n(y - lift * 0.9)
    const wings = `M${n(x - size)} ${tip}Q${n(x - size * 0.3)} ${mid} ${n(x)} ${n(y)}Q${n(x + size * 0.3)} ${mid} ${n(x + size)} ${tip}`
    return path(wings, stroke(colour, 1.7, 0.75))
  })
  return flock.join('')
}

/** A band of mist that thins to both sides, for between two hills. */
export function mistBand(
  id: string,
  ground: Ground,
  y: number,
  height: number,
  colour: string,
  strength: number,
): string {
  const veil = fade(id, [
    [0, colour, 0],
    [0.55, colour, strength],
    [1, colour, 0],
  ])
  const band: Point[] = [
    [0, y - height / 2],
    [ground.width, y - height / 2],
    [ground.width, y + height / 2],
    [0, y + height / 2],
  ]
  return veil + path(shape(band), `fill="url(#${id})"`)
}
