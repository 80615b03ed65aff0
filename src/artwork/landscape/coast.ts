import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fade, fill, line, type Point, path, shape, stroke } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import type { Light } from './light.ts'
import { grass } from './plants.ts'
import { type Scene, silhouette } from './scene.ts'
import { mistBand } from './sky.ts'
import { water } from './water.ts'

/** Open sea, headlands from one side, a curved beach. */
export const coast: Scene = {
  horizon: 372,
  draw(random, ground, light, sun) {
    const fromLeft = !(sun && sun.x < ground.width / 2)
    const lands = Array.from({ length: random.whole(2, 4) }, (_, index) =>
      headland(random, ground, light, index, fromLeft),
    )
    const shore = lands.join('')
    return (
      water(random, ground, light, 372, sun, '') +
      shore +
      mistBand('sea', ground, 372, 30, light.haze, 0.55) +
      beach(random, ground, light, fromLeft)
    )
  },
}

function headland(random: Random, ground: Ground, light: Light, index: number, fromLeft: boolean): string {
  const reach = (0.74 - index * 0.17) * ground.width
  const foot = 374 + index * index * 9
  const tall = 44 + index * 44
  const rough = ridge(random, ground, { base: 0, rise: tall * 0.28, bumps: 7, sharp: 0.5 })
  const points: Point[] = []
  for (let step = 0; step <= 80; step++) {
    const along = step / 80
    // A falling plateau that breaks off into a stepped cliff with a rocky toe.
    const plateau = 1 - along * 0.45
    const cliff = along < 0.9 ? 1 : along < 0.955 ? 0.86 - (along - 0.9) * 5 : Math.max(0, (1 - along) / 0.045) * 0.3
    const x = along * reach
    points.push([fromLeft ? x : ground.width - x, foot - (tall * plateau - rough(x)) * cliff])
  }
  const edge = fromLeft ? -8 : ground.width + 8
  const end = fromLeft ? reach : ground.width - reach
  const colour = mix(light.haze, light.near, 0.28 + index * 0.2)
  const shade = fade(`head${index}`, [
    [0, colour],
    [1, mix(colour, light.haze, 0.45)],
  ])
  return shade + path(shape([[edge, foot], ...points, [end, foot]]), `fill="url(#head${index})"`)
}

function beach(random: Random, ground: Ground, light: Light, fromLeft: boolean): string {
  const sand = mix(mix(light.horizon, light.near, 0.32), light.shine, 0.12)
  const curve = (lift: number, reach: number): Point[] => {
    const points: Point[] = []
    for (let step = 0; step <= 40; step++) {
      const along = step / 40
      const x = fromLeft ? along * ground.width * reach : ground.width * (1 - along * reach)
      points.push([x, 728 - (1 - along) ** 1.7 * lift + Math.sin(along * 7) * 5])
    }
    return points
  }
  const corner: Point = fromLeft ? [-8, 736] : [ground.width + 8, 736]
  const lift = random.between(190, 270)
  const bands = [
    path(shape([...curve(lift + 34, 1), corner]), fill('#ffffff', 0.28)),
    path(shape([...curve(lift + 20, 0.96), corner]), fill(mix(sand, light.middle, 0.4))),
    path(line(curve(lift + 22, 0.965)), stroke('#ffffff', 3, 0.7)),
    path(shape([...curve(lift - 34, 0.84), corner]), fill(sand)),
  ]
  const dune = ridge(random, ground, {
    base: 752,
    rise: 150,
    bumps: 5,
    sharp: 0,
    peak: { at: fromLeft ? 0 : 1, weight: 0.9, spread: 0.34 },
  })
  const dark = silhouette(light)
  return (
    bands.join('') + path(shape(hill(dune, ground, 736)), fill(dark)) + grass(random, dune, ground.width * 1, 34, dark)
  )
}
