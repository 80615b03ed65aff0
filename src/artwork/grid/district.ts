import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fade, fill, type Point, path, rect, shape } from '../svg.ts'
import { type Air, backdrop } from './air.ts'
import type { Draw } from './draw.ts'

/** A district seen from above at a slant: blocks that rise to one quarter, and the lit main that feeds it. */
export const district: Draw = (random, ground, air) => {
  const size = random.between(36, 46)
  // Blocks are counted from a far corner; the quarter lies on a third of the picture.
  const middle = (ground.height * 0.52 + 150) / (size * 0.5)
  const offset = ((random.pick([0.36, 0.62] as const) - 0.5) * ground.width) / size
  const focus: Point = [Math.round((middle + offset) / 2), Math.round((middle - offset) / 2)]
  const blocks: string[] = []
  for (let sum = 0; sum <= 60; sum++) {
    for (let east = -14; east <= sum + 14; east++) {
      const south = sum - east
      const x = ground.width / 2 + (east - south) * size
      const y = -150 + sum * size * 0.5
      if (x < -size || x > ground.width + size || y > ground.height + 170) continue
      blocks.push(plot(random, air, [x, y], size, east - focus[0], south - focus[1]))
    }
  }
  const haze = fade('haze', [
    [0, air.low, 0.9],
    [0.4, air.low, 0.1],
    [1, air.low, 0],
  ])
  return (
    backdrop(ground, air, 0) + blocks.join('') + haze + rect(0, 0, ground.width, ground.height, 'fill="url(#haze)"')
  )
}

function plot(random: Random, air: Air, [x, y]: Point, size: number, east: number, south: number): string {
  const near = Math.exp(-((east / 4.5) ** 2) - (south / 4.5) ** 2)
  const luck = random.next()
  const main = east === 2 || (south === 2 && east < 2)
  const street = main || (east + 202) % 4 === 0 || (south + 203) % 5 === 0
  const body = mix(air.far, air.near, 0.25)
  if (street) {
    const road = mix(body, air.near, air.dark ? 0.45 : 0.3)
    return block(x, y, size, 3, [road, road, road]) + (main ? block(x, y, size * 0.34, 7, litColours(air)) : '')
  }
  const tall = 10 + luck ** 2 * 20 + near * 135 * (0.35 + 0.65 * luck)
  const roof = mix(body, air.dark ? air.rule : '#ffffff', 0.5 + (luck - 0.5) * 0.2)
  return block(
    x,
    y,
    size * 0.9,
    tall,
    luck > 0.93 - near * 0.35 && near > 0.08 ? litColours(air) : [roof, body, mix(body, air.near, 0.45)],
  )
}

const litColours = (air: Air): [string, string, string] => [
  air.spark,
  mix(air.spark, air.near, 0.28),
  mix(air.spark, air.near, 0.5),
]

function block(x: number, y: number, size: number, tall: number, [top, left, right]: [string, string, string]): string {
  const half = size * 0.5
  const roof: Point[] = [
    [x, y - half - tall],
    [x + size, y - tall],
    [x, y + half - tall],
    [x - size, y - tall],
  ]
  const west: Point[] = [
    [x - size, y - tall],
    [x, y + half - tall],
    [x, y + half],
    [x - size, y],
  ]
  const east: Point[] = [
    [x + size, y - tall],
    [x, y + half - tall],
    [x, y + half],
    [x + size, y],
  ]
  return path(shape(west), fill(left)) + path(shape(east), fill(right)) + path(shape(roof), fill(top))
}
