import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fill, n, type Point, path, shape, stroke } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import { hills } from './hills.ts'
import type { Light } from './light.ts'
import { broadTree, hedge } from './plants.ts'
import { away, type Scene, silhouette } from './scene.ts'
import { mistBand, type Sun } from './sky.ts'

/** Farmed downs: hedges between fields, furrows that run over the near hill. */
export const fields: Scene = {
  horizon: 352,
  draw(random, ground, light, sun) {
    const layers = hills(random, ground, light, {
      count: 4,
      floor: 728,
      from: 345,
      to: 500,
      far: random.between(60, 110),
      close: 95,
      sharp: 0,
      focus: away(sun, ground),
      wooded: false,
      nearness: 0.62,
    })
    const hedged = layers.map((layer, index) => {
      const attributes = fill(mix(layer.colour, light.near, 0.35))
      const row =
        index > 0
          ? hedge(
              random,
              layer.at,
              ground.width * random.between(0, 0.5),
              ground.width * random.between(0.6, 1),
              4 + index * 3.5,
              attributes,
            )
          : ''
      return layer.drawn + row
    })
    return hedged.join('') + mistBand('combe', ground, 470, 70, light.haze, 0.5) + ploughed(random, ground, light, sun)
  },
}

function ploughed(random: Random, ground: Ground, light: Light, sun: Sun | null): string {
  const focus = away(sun, ground)
  const near = ridge(random, ground, {
    base: 575,
    rise: random.between(70, 120),
    bumps: 2,
    sharp: 0,
    peak: { at: focus, weight: 0.75, spread: 0.5 },
  })
  const soil = mix(light.haze, light.near, 0.74)
  const d = shape(hill(near, ground, 728))
  const vanish: Point = [ground.width * focus, near(ground.width * focus) - 40]
  const rows: string[] = []
  for (let at = -2.2; at < 3.2; at += 0.075) {
    const foot: Point = [ground.width * at, 740]
    const bend = (foot[0] - vanish[0]) * 0.22
    rows.push(
      `M${n(vanish[0])} ${n(vanish[1])}Q${n(vanish[0] + bend)} ${n(vanish[1] + 70)} ${n(foot[0])} ${n(foot[1])}`,
    )
  }
  const x = ground.width * focus + random.between(-90, 90)
  const dark = silhouette(light)
  return (
    broadTree(random, x, near(x) + 4, random.between(130, 210), fill(mix(dark, soil, 0.15))) +
    `<clipPath id="field"><path d="${d}"/></clipPath>` +
    path(d, fill(soil)) +
    `<g clip-path="url(#field)">${path(rows.join(''), stroke(mix(soil, light.shine, 0.35), 5, 0.4))}</g>`
  )
}
