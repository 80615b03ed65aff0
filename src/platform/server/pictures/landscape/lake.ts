import type { Chance } from '../chance.ts'
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
  draw(chance, ground, light, sun) {
    const layers = hills(chance, ground, light, {
      count: chance.whole(3, 5),
      from: 380,
      to: 412,
      far: chance.between(110, 230),
      close: 34,
      sharp: chance.between(0, 0.9),
      focus: away(sun, ground),
      wooded: chance.yes(0.6),
      nearness: 0.7,
    })
    const shore = layers.map((layer) => layer.drawn).join('')
    const front = chance.yes(0.6) ? reedBank(chance, ground, light, sun) : point(chance, ground, light, sun)
    return (
      shore +
      water(chance, ground, light, 412, sun, reflected(shore)) +
      mistBand('shore', ground, 410, 46, light.haze, 0.6) +
      front
    )
  },
}

function point(chance: Chance, ground: Ground, light: Light, sun: Sun | null): string {
  const dark = silhouette(light)
  const left = !(sun && sun.x < ground.width / 2)
  const bank = ridge(chance, ground, {
    base: 700,
    rise: chance.between(110, 170),
    bumps: 4,
    sharp: 0,
    peak: { at: left ? 0 : 1, weight: 0.9, spread: 0.42 },
  })
  const [from, to] = left ? [-20, ground.width * 0.44] : [ground.width * 0.56, ground.width + 20]
  return (
    path(conifers(chance, bank, from, to, chance.between(90, 190)), fill(dark)) +
    path(shape(hill(bank, ground, ground.height + 8)), fill(dark))
  )
}
