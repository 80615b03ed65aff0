import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { circle, fill, glow, line, type Point, path, shape, stroke } from '../svg.ts'
import type { Ground } from '../types.ts'
import { type Air, backdrop } from './air.ts'
import type { Draw } from './draw.ts'

/** A bundle of conductors that turns in eighths, passes one hub and parts again. */
export const circuit: Draw = (random, ground, air) => {
  const hub: Point = [
    ground.width * random.pick([0.36, 0.62] as const),
    ground.height * random.pick([0.4, 0.58] as const),
  ]
  const count = random.whole(11, 15)
  const pitch = 17
  const start = random.between(90, ground.height - 90 - count * 34)
  const end = random.between(70, ground.height - 70 - count * 38)
  const lines = Array.from({ length: count }, (_, index) => {
    const rowY = hub[1] + (index - (count - 1) / 2) * pitch
    const live = index === Math.floor(count / 2)
    const left = bent([-20, start + index * 34], [hub[0], rowY], 0.3 + Math.abs(index - count / 2) * 0.018)
    const right = bent(
      [ground.width + 20, end + index * 38],
      [hub[0], rowY],
      0.34 + Math.abs(index - count / 2) * 0.018,
    )
    const colour = live ? air.spark : mix(air.rule, air.near, air.dark ? 0 : (index % 3) * 0.25)
    const drawn = path(line([...left, ...right.reverse()]), stroke(colour, live ? 6 : 2.6, live ? 1 : 0.85))
    const node = random.yes(0.6) ? (left[2] ?? hub) : (right[1] ?? hub)
    return (
      drawn +
      circle(
        node[0],
        node[1],
        live ? 9 : 5.5,
        `fill="${air.dark ? air.top : air.low}" stroke="${colour}" stroke-width="${live ? 5 : 2.6}"`,
      )
    )
  })
  return (
    backdrop(ground, air, 0) +
    hexes(random, ground, air, hub) +
    lines.join('') +
    hubRing(hub, (count * pitch) / 2 + 26, air)
  )
}

// From the edge level, then at 45 degrees, then level again into the hub.
function bent(from: Point, to: Point, bendAt: number): Point[] {
  const rise = to[1] - from[1]
  const ahead = Math.sign(to[0] - from[0])
  const bendX = from[0] + (to[0] - from[0]) * bendAt
  return [from, [bendX, from[1]], [bendX + ahead * Math.abs(rise), to[1]], to]
}

function hubRing([x, y]: Point, radius: number, air: Air): string {
  const soft = glow('hub', [
    [0, air.spark, 0.55],
    [1, air.spark, 0],
  ])
  const plate = circle(x, y, radius, `fill="${air.dark ? air.near : air.top}" stroke="${air.spark}" stroke-width="4"`)
  const rings = [0.78, 0.52].map((share) => circle(x, y, radius * share, stroke(air.rule, 1.6, 0.8))).join('')
  const ticks = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * Math.PI * 2
    const from = index % 4 ? 0.86 : 0.8
    return line([
      [x + Math.cos(angle) * radius * from, y + Math.sin(angle) * radius * from],
      [x + Math.cos(angle) * radius * 0.93, y + Math.sin(angle) * radius * 0.93],
    ])
  })
  return (
    soft +
    circle(x, y, radius * 2.1, 'fill="url(#hub)"') +
    plate +
    rings +
    path(ticks.join(''), stroke(air.rule, 1.6, 0.9)) +
    circle(x, y, radius * 0.3, fill(air.spark))
  )
}

function hexes(random: Random, ground: Ground, air: Air, hub: Point): string {
  const size = random.between(34, 52)
  const cells: string[] = []
  for (let row = -1; row * size * 1.5 < ground.height + size; row++) {
    for (let column = -1; column * size * 1.732 < ground.width + size; column++) {
      const x = column * size * 1.732 + (row % 2 ? size * 0.866 : 0)
      const y = row * size * 1.5
      const near = Math.max(0, 1 - Math.hypot(x - hub[0], y - hub[1]) / 620)
      const attributes = random.yes(0.16 * near + 0.02)
        ? fill(mix(air.rule, air.spark, 0.25), 0.1 + near * 0.22)
        : stroke(air.rule, 1, 0.06 + near * 0.22)
      cells.push(path(shape(corners(x, y, size - 3)), attributes))
    }
  }
  return cells.join('')
}

const corners = (x: number, y: number, size: number): Point[] =>
  Array.from({ length: 6 }, (_, index) => [
    x + size * Math.sin((index * Math.PI) / 3),
    y - size * Math.cos((index * Math.PI) / 3),
  ])
