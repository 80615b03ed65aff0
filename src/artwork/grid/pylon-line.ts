import { mix } from '#base/colour.ts'
import { backdrop, lamp } from './air.ts'
import type { Draw } from './draw.ts'
import { type PylonPosition, pylon, wires } from './pylon.ts'
import { ridges } from './rises.ts'

/** One line of pylons that comes from the horizon and passes over us. */
export const pylonLine: Draw = (random, ground, air) => {
  const toRight = random.yes(0.5)
  const lands = ridges(random, ground, air, random.whole(3, 4), 470, 690)
  const from = (toRight ? 0.14 : 0.86) * ground.width
  const to = (toRight ? 0.84 : 0.16) * ground.width
  const count = random.whole(5, 6)
  const row: PylonPosition[] = Array.from({ length: count }, (_, index) => {
    const near = (index / (count - 1)) ** 1.9
    return { x: from + (to - from) * near, foot: 500 + near * 190, tall: 78 + near * 500 }
  })
  const overhead: PylonPosition = { x: to + (to - from) * 0.75, foot: 900, tall: 980 }
  const stand = row.map((each, index) => {
    const colour = mix(air.far, air.dark ? air.figure : air.near, 0.3 + 0.7 * (index / (count - 1)))
    return wires(row[index + 1] ?? overhead, each, colour) + pylon(each.x, each.foot, each.tall, colour)
  })
  const sun = lamp((toRight ? 0.36 : 0.64) * ground.width, random.between(230, 400), random.between(40, 80), air)
  const [far = '', ...nearer] = lands.map((land) => land.drawn)
  return (
    backdrop(ground, air, air.dark ? 0.1 : 0.16) +
    sun +
    far +
    nearer.slice(0, -1).join('') +
    stand.join('') +
    (nearer.at(-1) ?? '')
  )
}
