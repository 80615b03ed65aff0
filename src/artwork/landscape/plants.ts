import type { Random } from '../random.ts'
import { ellipse, line, n, type Point, path, shape, stroke } from '../svg.ts'

/** One path of conifers standing on a skyline between two places. Heights swell and sink, so that a wood has an edge. */
export function conifers(
  random: Random,
  footAt: (x: number) => number,
  from: number,
  to: number,
  height: number,
): string {
  const swell = random.between(0, 6)
  let wood = ''
  for (let x = from; x < to; x += height * random.between(0.16, 0.42)) {
    const edge = Math.min(1, (x - from) / (height * 2) + 0.35, (to - x) / (height * 2) + 0.35)
    const tall = height * edge * (0.72 + 0.28 * Math.sin(x / (height * 2.4) + swell)) * random.between(0.75, 1.15)
    wood += conifer(x, footAt(x) + 4, tall)
  }
  return wood
}

function conifer(x: number, foot: number, tall: number): string {
  const half = tall * 0.17
  const tiers = [0.3, 0.55, 0.8, 1]
  const right: Point[] = []
  const left: Point[] = []
  for (const tier of tiers) {
    const y = foot - tall + tall * tier * 0.94
    right.push([x + half * tier, y], [x + half * tier * 0.55, y - tall * 0.02])
    left.unshift([x - half * tier * 0.55, y - tall * 0.02], [x - half * tier, y])
  }
  return shape([[x, foot - tall], ...right, [x + half * 0.12, foot], [x - half * 0.12, foot], ...left])
}

/** A broad tree: a trunk that forks into limbs and a crown of overlapping rounds, level below as grazed trees are. */
export function broadTree(random: Random, x: number, foot: number, tall: number, attributes: string): string {
  const wide = tall * random.between(0.4, 0.54)
  const lean = random.between(-0.05, 0.05) * tall
  const crown = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI * (0.04 + 0.92 * (index / 16))
    const reach = random.between(0.62, 0.9)
    const size = tall * random.between(0.09, 0.15)
    const y = foot - tall * 0.44 - Math.sin(angle) * tall * 0.42 * reach
    return ellipse(x + lean + Math.cos(angle) * wide * reach, y, size * 1.15, size * 0.9, attributes)
  })
  const limbs = [-0.62, -0.25, 0.3, 0.66].map((side) => limb(x, foot, tall, side * wide + lean))
  const heart = ellipse(x + lean, foot - tall * 0.6, wide * 0.72, tall * 0.25, attributes)
  return path(limbs.join(''), attributes) + heart + crown.join('')
}

function limb(x: number, foot: number, tall: number, reach: number): string {
  const base = tall * 0.032
  const fork: Point = [x, foot - tall * 0.2]
  const end: Point = [x + reach, foot - tall * 0.56]
  return (
    `M${n(x - base)} ${n(foot + 4)}Q${n(fork[0] - base * 0.5)} ${n(fork[1])} ${n(end[0] - 2)} ${n(end[1])}` +
    `L${n(end[0] + 2)} ${n(end[1])}Q${n(fork[0] + base * 0.9)} ${n(fork[1])} ${n(x + base)} ${n(foot + 4)}Z`
  )
}

/** A hedge with its trees: low rounds along a skyline. */
export function hedge(
  random: Random,
  footAt: (x: number) => number,
  from: number,
  to: number,
  size: number,
  attributes: string,
): string {
  let row = ''
  for (let x = from; x < to; x += size * random.between(0.5, 1.6)) {
    const round = size * random.between(0.45, 1) * (random.yes(0.12) ? 1.8 : 1)
    row += ellipse(x, footAt(x) - round * 0.3, round * 1.2, round, attributes)
  }
  return row
}

/** Reeds that lean with one wind, some with a seed head. */
export function reeds(
  random: Random,
  from: number,
  to: number,
  foot: number,
  tall: number,
  colour: string,
  count: number,
): string {
  const wind = random.between(-0.3, 0.3)
  let stems = ''
  let heads = ''
  for (let index = 0; index < count; index++) {
    // Two throws added: dense in the middle of the clump, thin at its sides.
    const position = (random.next() + random.next()) / 2
    const x = from + position * (to - from)
    const height = tall * random.between(0.45, 1) * (1 - Math.abs(position - 0.5) * 0.9)
    const tip: Point = [x + height * (wind + random.between(-0.12, 0.12)), foot - height]
    stems += `M${n(x)} ${n(foot)}Q${n(x)} ${n(foot - height * 0.6)} ${n(tip[0])} ${n(tip[1])}`
    if (random.yes(0.32))
      heads += `M${n(tip[0])} ${n(tip[1])}l${n(-height * wind * 0.1)} ${n(Math.min(30, height * 0.14))}`
  }
  return path(stems, stroke(colour, 2.1)) + path(heads, stroke(colour, 7))
}

/** Grass tips along a near skyline, as one path. */
export function grass(
  random: Random,
  footAt: (x: number) => number,
  width: number,
  tall: number,
  colour: string,
): string {
  let tufts = ''
  for (let x = 0; x < width; x += random.between(4, 15)) {
    const foot = footAt(x)
    tufts += line([
      [x, foot + 3],
      [x + random.between(-5, 5), foot - tall * random.between(0.2, 1)],
    ])
  }
  return path(tufts, stroke(colour, 1.8))
}
