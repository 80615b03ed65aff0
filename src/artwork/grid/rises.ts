import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fade, path, shape } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import type { Air } from './air.ts'

/** Layers of rising ground between two heights, from far and pale to near and dense. */
export function ridges(random: Random, ground: Ground, air: Air, count: number, from: number, to: number) {
  return Array.from({ length: count }, (_, index) => {
    const along = index / Math.max(1, count - 1)
    const at = ridge(random, ground, {
      base: from + (to - from) * along,
      rise: random.between(60, 110),
      bumps: 2.4 + (1 - along) * 2,
      sharp: 0.1,
    })
    const colour = mix(air.far, air.near, along ** 1.2)
    const shade = fade(`rise${index}`, [
      [0, colour],
      [1, mix(colour, air.low, 0.5 - along * 0.45)],
    ])
    return { at, colour, along, drawn: shade + path(shape(hill(at, ground, 736)), `fill="url(#rise${index})"`) }
  })
}
