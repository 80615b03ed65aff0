import { mix } from '#base/colour.ts'
import { fade, fill, n, path, rect, stroke } from '../svg.ts'
import type { Ground } from '../types.ts'
import { backdrop } from './air.ts'
import type { Draw } from './draw.ts'

/** Ribbons of energy from sources to uses: broad, overlapping, one of them warm. */
export const ribbons: Draw = (random, ground, air) => {
  const count = random.whole(5, 7)
  const live = random.whole(1, count - 2)
  const knot = ground.width * random.between(0.42, 0.58)
  const thick = Array.from({ length: count }, (_, index) => (index === live ? 74 : random.between(26, 62)))
  const total = thick.reduce((sum, each) => sum + each, 0)
  const gapLeft = (ground.height - 90 - total) / (count - 1)
  const order = thick.map((_, index) => index).sort(() => random.next() - 0.5)
  let left = 45
  let middle = ground.height * random.between(0.4, 0.6) - total / 2
  const ends = new Map<number, number>()
  let right = 45
  for (const index of order) {
    ends.set(index, right)
    right += (thick[index] ?? 0) + gapLeft
  }
  const bands = thick.map((width, index) => {
    const colour =
      index === live
        ? air.spark
        : mix(air.far, air.near, air.dark ? 0.1 + (index / count) * 0.35 : 0.15 + (index / count) * 0.7)
    const drawn = ribbon(
      `flow${index}`,
      ground,
      knot,
      [left, middle, ends.get(index) ?? 0],
      width,
      colour,
      index === live,
    )
    left += width + gapLeft
    middle += width
    return drawn
  })
  const front = bands.splice(live, 1)
  return (
    backdrop(ground, air, air.dark ? 0.12 : 0.2) +
    bands.join('') +
    front.join('') +
    rect(knot - 5, middle - total - 24, 10, total + 48, fill(air.dark ? air.low : air.near))
  )
}

function ribbon(
  id: string,
  ground: Ground,
  knot: number,
  [left = 0, middle = 0, right = 0]: number[],
  width: number,
  colour: string,
  live: boolean,
): string {
  const reach = ground.width + 10
  const edge = (down: number, back: boolean) => {
    const [a, b, c] = [left + down, middle + down, right + down].map(n)
    const [half, rest] = [n(knot * 0.5), n(knot + (reach - knot) * 0.5)]
    return back
      ? `L${n(reach)} ${c}C${rest} ${c} ${rest} ${b} ${n(knot)} ${b}C${half} ${b} ${half} ${a} -10 ${a}Z`
      : `M-10 ${a}C${half} ${a} ${half} ${b} ${n(knot)} ${b}C${rest} ${b} ${rest} ${c} ${n(reach)} ${c}`
  }
  const strength = live ? 1 : 0.86
  const shade = fade(
    id,
    [
      [0, colour, strength * 0.7],
      [0.45, colour, strength],
      [1, colour, strength * 0.8],
    ],
    [0, 0, 1, 0],
  )
  const core = live ? path(edge(width / 2, false), stroke('#ffffff', 2, 0.7)) : ''
  return shade + path(edge(0, false) + edge(width, true), `fill="url(#${id})"`) + core
}
