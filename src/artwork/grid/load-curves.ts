import { mix } from '#base/colour.ts'
import { circle, fade, fill, line, type Point, path, shape, stroke } from '../svg.ts'
import type { Ground } from '../types.ts'
import { backdrop } from './air.ts'
import type { Draw } from './draw.ts'

/** Curves of load through a day, stacked from pale to dense, with one bright line and its peak. */
export const loadCurves: Draw = (random, ground, air) => {
  const layers = random.whole(5, 7)
  const peak = random.pick([0.38, 0.7] as const)
  const phase = random.between(0, 6)
  const curve = (share: number) => (x: number) => {
    const at = x / ground.width
    const evening = Math.exp(-(((at - peak) / 0.13) ** 2))
    const morning = Math.exp(-(((at - (peak > 0.5 ? 0.3 : 0.8)) / 0.16) ** 2)) * 0.55
    const wave = Math.sin(at * 7 + phase) * 0.09 + Math.sin(at * 17 + phase * 2) * 0.03
    return ground.height - 70 - (0.16 + evening * 0.8 + morning * 0.6 + wave) * 470 * (1 - share * 0.82)
  }
  const drawn = Array.from({ length: layers }, (_, index) => {
    const share = index / layers
    const colour = mix(air.far, air.near, 0.1 + 0.9 * share)
    const shade = fade(`load${index}`, [
      [0, colour, 0.92],
      [1, mix(colour, air.near, 0.4), 0.95],
    ])
    return shade + path(shape(hill(curve(share), ground)), `fill="url(#load${index})"`)
  })
  const top: Point[] = []
  for (let x = -8; x <= ground.width + 8; x += 8) top.push([x, curve(0)(x)])
  const x = peak * ground.width
  const y = curve(0)(x)
  const drop = path(
    line([
      [x, y],
      [x, ground.height],
    ]),
    `${stroke(air.spark, 1.6, 0.8)} stroke-dasharray="3 9"`,
  )
  return (
    backdrop(ground, air, air.dark ? 0.16 : 0.24) +
    drawn.join('') +
    drop +
    path(line(top), stroke(air.spark, 5)) +
    circle(x, y, 22, fill(air.spark, 0.25)) +
    circle(x, y, 10, fill(air.spark))
  )

  function hill(at: (x: number) => number, over: Ground): Point[] {
    const points: Point[] = [[-8, over.height + 8]]
    for (let step = -8; step <= over.width + 8; step += 8) points.push([step, at(step)])
    return [...points, [over.width + 8, over.height + 8]]
  }
}
