import type { Random } from '../random.ts'
import { n, type Point } from '../svg.ts'
import type { Ground } from '../types.ts'

const cell = 16

/** A height field over the ground: heights from 0 to 1, highest at the summit. */
export interface Relief extends Ground {
  columns: number
  rows: number
  heights: Float64Array
  summit: Point
  /** The unit direction of steepest descent at a place. */
  fall(x: number, y: number): Point
}

interface Hump {
  x: number
  y: number
  across: number
  along: number
  angle: number
  height: number
}

/** One main height on a third of the picture, lower shoulders and hollows about it, all smooth. */
export function reliefOf(random: Random, ground: Ground): Relief {
  const columns = Math.ceil(ground.width / cell) + 3
  const rows = Math.ceil(ground.height / cell) + 3
  const humps = humpsOf(random, ground)
  const rough = [
    random.between(0.004, 0.009),
    random.between(0.005, 0.011),
    random.between(0, 6),
    random.between(0, 6),
  ] as const
  const raw = (x: number, y: number) => {
    const folds =
      Math.sin(x * rough[0] + rough[2] + 1.6 * Math.sin(y * rough[1])) *
      Math.cos(y * rough[1] * 1.3 + rough[3] + Math.sin(x * rough[0] * 1.7))
    return humps.reduce((sum, hump) => sum + humpAt(hump, x, y), folds * 0.13)
  }
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] = raw((column - 1) * cell, (row - 1) * cell)
  }
  const { summit } = spread(heights, columns)
  const fall = (x: number, y: number): Point => {
    const dx = raw(x + 2, y) - raw(x - 2, y)
    const dy = raw(x, y + 2) - raw(x, y - 2)
    const length = Math.hypot(dx, dy) || 1
    return [-dx / length, -dy / length]
  }
  return { ...ground, columns, rows, heights, summit, fall }
}

function humpsOf(random: Random, ground: Ground): Hump[] {
  const focus: Point = [
    ground.width * random.pick([0.33, 0.64] as const),
    ground.height * random.pick([0.36, 0.6] as const),
  ]
  const main = {
    x: focus[0],
    y: focus[1],
    across: random.between(170, 260),
    along: random.between(230, 380),
    angle: random.between(0, 3.1),
    height: 1,
  }
  const others = Array.from({ length: random.whole(3, 6) }, () => ({
    x: random.between(-0.1, 1.1) * ground.width,
    y: random.between(-0.1, 1.1) * ground.height,
    across: random.between(90, 190),
    along: random.between(140, 300),
    angle: random.between(0, 3.1),
    height: random.between(0.25, 0.6) * (random.yes(0.25) ? -0.7 : 1),
  }))
  return [main, ...others]
}

function humpAt(hump: Hump, x: number, y: number): number {
  const dx = x - hump.x
  const dy = y - hump.y
  const u = (dx * Math.cos(hump.angle) + dy * Math.sin(hump.angle)) / hump.along
  const v = (dy * Math.cos(hump.angle) - dx * Math.sin(hump.angle)) / hump.across
  return hump.height * Math.exp(-(u * u + v * v))
}

// Stretches the heights to 0..1 and says where the top is.
function spread(heights: Float64Array, columns: number): { summit: Point } {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  let top = 0
  heights.forEach((height, index) => {
    low = Math.min(low, height)
    if (height <= high) return
    high = height
    top = index
  })
  heights.forEach((height, index) => {
    heights[index] = (height - low) / (high - low)
  })
  return { summit: [((top % columns) - 1) * cell, (Math.floor(top / columns) - 1) * cell] }
}

/** Every closed line that bounds the ground higher than `level`, as one path. The rim of the picture counts as low ground. */
export function heightLoops(relief: Relief, level: number): string {
  const next = crossings(relief, level)
  let loops = ''
  for (const start of next.keys()) {
    const loop: Point[] = []
    let key = start
    for (let found = next.get(key); found; found = next.get(key)) {
      loop.push(found.point)
      next.delete(key)
      key = found.to
    }
    if (loop.length > 3) loops += smooth(loop)
  }
  return loops
}

interface Crossing {
  point: Point
  to: number
}

// Marching squares. Each crossed edge has a number; a square says from which edge to which the line runs, high ground on its left.
function crossings(relief: Relief, level: number): Map<number, Crossing> {
  const found = new Map<number, Crossing>()
  const { columns, rows } = relief
  const height = (column: number, row: number) =>
    column <= 0 || row <= 0 || column >= columns - 1 || row >= rows - 1
      ? -0.001
      : (relief.heights[row * columns + column] ?? 0)
  const edges = (column: number, row: number) => {
    const at = (row * columns + column) * 2
    return { top: at, left: at + 1, bottom: at + columns * 2, right: at + 3 }
  }
  const pointOn = (column: number, row: number, side: Side): Point => {
    const [c1, r1, c2, r2] = corners[side]
    const from = height(column + c1, row + r1)
    const to = height(column + c2, row + r2)
    const share = (level - from) / (to - from)
    return [(column + c1 + (c2 - c1) * share - 1) * cell, (row + r1 + (r2 - r1) * share - 1) * cell]
  }
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const kind =
        (height(column, row) > level ? 8 : 0) +
        (height(column + 1, row) > level ? 4 : 0) +
        (height(column + 1, row + 1) > level ? 2 : 0) +
        (height(column, row + 1) > level ? 1 : 0)
      const names = edges(column, row)
      for (const [from, to] of edgePaths[kind] ?? [])
        found.set(names[from], { point: pointOn(column, row, from), to: names[to] })
    }
  }
  return found
}

type Side = 'top' | 'right' | 'bottom' | 'left'
const corners: Record<Side, readonly [number, number, number, number]> = {
  top: [0, 0, 1, 0],
  right: [1, 0, 1, 1],
  bottom: [0, 1, 1, 1],
  left: [0, 0, 0, 1],
}
const edgePaths: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['bottom', 'left']],
  [['right', 'bottom']],
  [['right', 'left']],
  [['top', 'right']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['top', 'bottom']],
  [['top', 'left']],
  [['left', 'top']],
  [['bottom', 'top']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['right', 'top']],
  [['left', 'right']],
  [['bottom', 'right']],
  [['left', 'bottom']],
  [],
]

// Curves through the middles of the pieces: rounder than the grid they were found on.
function smooth(loop: readonly Point[]): string {
  const middle = (index: number): Point => {
    const [ax, ay] = loop[index % loop.length] ?? [0, 0]
    const [bx, by] = loop[(index + 1) % loop.length] ?? [0, 0]
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  const [startX, startY] = middle(0)
  let d = `M${n(startX)} ${n(startY)}`
  for (let index = 1; index <= loop.length; index++) {
    const [cx, cy] = loop[index % loop.length] ?? [0, 0]
    const [x, y] = middle(index)
    d += `Q${n(cx)} ${n(cy)} ${n(x)} ${n(y)}`
  }
  return `${d}Z`
}
