import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { ellipse, fade, fill, line, type Point, path, rect, stroke } from '../svg.ts'
import type { Ground } from '../types.ts'
import { type Air, backdrop, lamp } from './air.ts'
import { type Draw, sunSide } from './draw.ts'
import { turbine } from './turbine.ts'

/** A wind farm at sea: rows that shrink to the horizon, long light on the water. */
export const windAtSea: Draw = (random, ground, air) => {
  const horizon = random.between(400, 460)
  const x = sunSide(random) * ground.width
  const sea = fade('sea', [
    [0, mix(air.low, air.near, 0.22)],
    [1, mix(air.near, air.top, 0.15)],
  ])
  const rows = [0, 1, 2, 3].map((row) => {
    const tall = 60 + row ** 1.7 * 46
    const step = tall * 2.1
    const shift = random.between(0, 1) * step
    const stand: string[] = []
    for (let at = shift - step; at < ground.width + step; at += step) {
      if (row === 3 && Math.abs(at - x) < tall * 0.9) continue
      const foot = horizon + row ** 2 * 17 + 3
      const colour = mix(air.far, air.figure, 0.15 + row * 0.27)
      stand.push(
        ellipse(at, foot, tall * 0.06, tall * 0.012, fill(air.spark, 0.5)) +
          turbine(at, foot, tall, random.between(0, 120), colour),
      )
    }
    return stand.join('')
  })
  return [
    backdrop(ground, air, 0),
    lamp(x, horizon - random.between(20, 190), random.between(40, 74), air),
    sea,
    rect(0, horizon, ground.width, ground.height - horizon, 'fill="url(#sea)"'),
    swell(random, ground, air, horizon, x),
    rows.join(''),
  ].join('')
}

function swell(random: Random, ground: Ground, air: Air, horizon: number, sunAt: number): string {
  const calm: Point[][] = []
  const lit: string[] = []
  for (let along = 0.01; along < 1; along += 0.012 + along * 0.03) {
    const y = horizon + along * (ground.height - horizon)
    const spread = 50 + along * 130
    lit.push(
      ellipse(
        sunAt + random.between(-0.4, 0.4) * spread,
        y,
        spread * random.between(0.3, 0.9),
        0.9 + along * 2.8,
        fill(air.spark, 0.85 - along * 0.6),
      ),
    )
    for (let streak = 0; streak < 3; streak++) {
      const x = random.between(0, ground.width)
      calm.push([
        [x, y],
        [x + 20 + along * 160, y],
      ])
    }
  }
  return path(calm.map(line).join(''), stroke(air.low, 1.3, 0.28)) + lit.join('')
}
