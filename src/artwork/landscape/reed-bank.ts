import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fill, path, shape } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import type { Light } from './light.ts'
import { reeds } from './plants.ts'
import { silhouette } from './scene.ts'
import type { Sun } from './sky.ts'

/** A dark bank on the side away from the sun, with reeds in two depths. */
export function reedBank(random: Random, ground: Ground, light: Light, sun: Sun | null): string {
  const dark = silhouette(light)
  const left = !(sun && sun.x < ground.width / 2)
  const bank = ridge(random, ground, {
    base: 716,
    rise: random.between(60, 110),
    bumps: 3,
    sharp: 0,
    peak: { at: left ? 0.02 : 0.98, weight: 0.8, spread: 0.3 },
  })
  const middle = ground.width * (left ? 0.13 : 0.87)
  const far = ground.width * (left ? 0.3 : 0.7)
  return (
    reeds(random, far - 110, far + 110, 712, 170, mix(dark, light.haze, 0.28), 34) +
    path(shape(hill(bank, ground, ground.height + 8)), fill(dark)) +
    reeds(random, middle - 210, middle + 210, 716, random.between(250, 400), dark, 70)
  )
}
