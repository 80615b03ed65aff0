import { mix, tone } from '#base/colour.ts'
import { fade, fill, line, type Point, path, rect, shape, stroke } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import { type Air, backdrop, lamp } from './air.ts'
import type { Draw } from './draw.ts'

/** Rows of panels that run to the horizon, each lit along its upper edge. */
export const solarField: Draw = (random, ground, air) => {
  const horizon = random.between(285, 350)
  const vanish = random.between(0.3, 0.7) * ground.width
  const panel = air.dark ? tone(air.far, 0.42, 1.3) : air.near
  const soil = fade('soil', [
    [0, mix(air.far, air.low, 0.4)],
    [1, mix(air.far, air.near, 0.75)],
  ])
  const far = ridge(random, ground, { base: horizon + 8, rise: 70, bumps: 3, sharp: 0.2 })
  const rows: string[] = []
  for (let row = 9; row >= 0; row--) rows.push(panelRow(ground, air, panel, horizon, vanish, row))
  return [
    backdrop(ground, air, air.dark ? 0 : 0.14),
    lamp(vanish, horizon - random.between(60, 170), random.between(44, 70), air),
    path(shape(hill(far, ground, horizon + 60)), fill(mix(air.far, air.low, 0.15))),
    soil,
    rect(0, horizon, ground.width, ground.height - horizon, 'fill="url(#soil)"'),
    rows.join(''),
  ].join('')
}

function panelRow(ground: Ground, air: Air, panel: string, horizon: number, vanish: number, row: number): string {
  const depth = 1 + row * 0.62
  const scale = 1 / depth
  const foot = horizon + 400 * scale
  const top = foot - 168 * scale
  const lean = 0.94
  const at = (position: number, y: number): Point => [vanish + position * scale * (y === top ? lean : 1), y]
  const wide = 172
  const reach = Math.ceil((ground.width * depth) / wide) + 1
  const gloss = `panel${row}`
  const shade = fade(gloss, [
    [0, mix(panel, air.spark, 0.55 - row * 0.02)],
    [0.4, mix(panel, air.low, 0.25 + row * 0.03)],
    [1, mix(panel, air.far, Math.min(0.7, row * 0.07))],
  ])
  let cells = ''
  let joints = ''
  for (let index = -reach; index < reach; index++) {
    const left = index * wide
    cells += shape([at(left + 4, top), at(left + wide - 4, top), at(left + wide - 4, foot), at(left + 4, foot)])
    if (row < 6)
      for (let part = 1; part < 4; part++)
        joints += line([at(left + (part * wide) / 4, top), at(left + (part * wide) / 4, foot)])
  }
  const middle = (top + foot) / 2
  const cross = line([
    [-10, middle],
    [ground.width + 10, middle],
  ])
  const under = rect(-10, foot, ground.width + 20, 26 * scale, fill(air.near, 0.5))
  return (
    under +
    shade +
    path(cells, `fill="url(#${gloss})"`) +
    path(joints + cross, stroke(air.low, 1.5 * scale, 0.45)) +
    path(
      line([
        [-10, top],
        [ground.width + 10, top],
      ]),
      stroke(air.spark, 2.4 * scale, 0.8),
    )
  )
}
