import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fade, fill, type Point, path, shape } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import { hills } from './hills.ts'
import type { Light } from './light.ts'
import { broadTree, grass } from './plants.ts'
import { away, type Scene, silhouette } from './scene.ts'
import { mistBand } from './sky.ts'

/** A river that winds out of layered hills towards us. */
export const valley: Scene = {
  horizon: 360,
  draw(random, ground, light, sun) {
    const focus = away(sun, ground)
    const layers = hills(random, ground, light, {
      count: random.whole(4, 6),
      from: 330,
      to: 455,
      far: random.between(120, 210),
      close: 60,
      sharp: random.between(0, 0.7),
      focus,
      wooded: random.yes(0.55),
      nearness: 0.68,
    })
    return (
      layers.map((layer) => layer.drawn).join('') +
      mistBand('vale', ground, 440, 90, light.haze, 0.7) +
      meadow(random, ground, light) +
      river(random, ground, light, focus) +
      verge(random, ground, light)
    )
  },
}

function meadow(random: Random, ground: Ground, light: Light): string {
  const wash = fade('meadow', [
    [0, mix(light.haze, light.near, 0.3)],
    [0.35, mix(light.haze, light.near, 0.55)],
    [1, mix(light.haze, light.near, 0.88)],
  ])
  const rim = ridge(random, ground, { base: 456, rise: 20, bumps: 3, sharp: 0 })
  return wash + path(shape(hill(rim, ground, 728)), 'fill="url(#meadow)"')
}

function river(random: Random, ground: Ground, light: Light, focus: number): string {
  const swing = random.pick([-1, 1] as const) * random.between(0.8, 1.2)
  const end = random.between(0.3, 0.7)
  const left: Point[] = []
  const right: Point[] = []
  for (let step = 0; step <= 60; step++) {
    const along = step / 60
    const near = along ** 2.1
    const y = 452 + near * 280
    const bend = Math.sin(along * Math.PI * 2.6) * swing * (26 + near * 330)
    const middle = ground.width * (focus + (end - focus) * near) + bend
    const half = 3 + near * 120
    left.push([middle - half, y])
    right.unshift([middle + half, y])
  }
  const shine = fade('river', [
    [0, light.horizon],
    [0.45, mix(light.horizon, light.middle, 0.7)],
    [1, mix(light.middle, light.zenith, 0.75)],
  ])
  const banks = mix(light.haze, light.near, 0.95)
  return (
    shine +
    path(shape([...left, ...right]), `fill="url(#river)" stroke="${banks}" stroke-opacity="0.35" stroke-width="5"`)
  )
}

function verge(random: Random, ground: Ground, light: Light): string {
  const dark = silhouette(light)
  const edge = ridge(random, ground, {
    base: 716,
    rise: 54,
    bumps: 2.5,
    sharp: 0,
    peak: { at: random.pick([0, 1] as const), weight: 0.8, spread: 0.5 },
  })
  const tree = random.yes(0.6) ? lonelyTree(random, ground, edge, dark) : ''
  return tree + path(shape(hill(edge, ground, 728)), fill(dark)) + grass(random, edge, ground.width, 26, dark)
}

function lonelyTree(random: Random, ground: Ground, edge: (x: number) => number, dark: string): string {
  const x = ground.width * random.pick([0.1, 0.16, 0.84, 0.9] as const)
  return broadTree(random, x, edge(x) + 6, random.between(170, 330), fill(dark))
}
