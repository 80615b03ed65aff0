import type { Random } from '../random.ts'
import { fill, path, shape } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import { hills } from './hills.ts'
import type { Light } from './light.ts'
import { conifers } from './plants.ts'
import { reedBank } from './reed-bank.ts'
import { away, reflected, type Scene, silhouette } from './scene.ts'
import { mistBand, type Sun } from './sky.ts'
import { water } from './water.ts'

/** Hills over a still lake, reeds or a wooded point in front. */
export const lake: Scene = {
  horizon: 400,
  draw(random, ground, light, sun) {
    const layers = hills(random, ground, light, {
      count: random.whole(3, 5),
      from: 380,
      to: 412,
      far: random.between(110, 230),
      close: 34,
      sharp: random.between(0, 0.9),
      focus: away(sun, ground),
      wooded: random.yes(0.6),
      nearness: 0.7,
    })
    const shore = layers.map((layer) => layer.drawn).join('')
    const front = random.yes(0.6) ? reedBank(random, ground, light, sun) : point(random, ground, light, sun)
    return (
      shore +
      water(random, ground, light, 412, sun, reflected(shore)) +
      mistBand('shore', ground, 410, 46, light.haze, 0.6) +
      front
    )
  },
}

function point(random: Random, ground: Ground, light: Light, sun: Sun | null): string {
  const dark = silhouette(light)
  const left = !(sun && sun.x < ground.width / 2)
  const bank = ridge(random, ground, {
    base: 700,
    rise: random.between(110, 170),
    bumps: 4,
    sharp: 0,
    peak: { at: left ? 0 : 1, weight: 0.9, spread: 0.42 },
  })
  const [from, to] = left ? [-20, ground.width * 0.44] : [ground.width * 0.56, ground.width + 20]
  return (
    path(conifers(random, bank, from, to, random.between(90, 190)), fill(dark)) +
    path(shape(hill(bank, ground, ground.height + 8)), fill(dark))
  )
}
