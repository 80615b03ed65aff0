import { line, n, type Point, path, stroke } from '../svg.ts'

/** Where a pylon's wires hang: three arms, left and right, as shares of its height. */
const arms = [
  { up: 0.93, half: 0.15 },
  { up: 0.78, half: 0.21 },
  { up: 0.63, half: 0.17 },
] as const

/** A lattice pylon with foot at x and y. */
export function pylon(x: number, foot: number, tall: number, colour: string): string {
  const half = (up: number) => tall * (up < 0.55 ? 0.115 - up * 0.148 : 0.034 - (up - 0.55) * 0.05)
  const leg = (side: number): Point[] => [0, 0.55, 1].map((up) => [x + side * half(up), foot - tall * up])
  const marks = [0, 0.15, 0.28, 0.39, 0.48, 0.55, 0.63, 0.7, 0.78, 0.86, 0.93]
  const lattice = marks.slice(1).map((up, index) => {
    const below = marks[index] ?? 0
    const across: Point[] = [
      [x - half(below), foot - tall * below],
      [x + half(up), foot - tall * up],
    ]
    const back: Point[] = [
      [x + half(below), foot - tall * below],
      [x - half(up), foot - tall * up],
    ]
    return line(across) + line(back)
  })
  const crossarms = arms.map(({ up, half: reach }) =>
    line([
      [x - tall * reach, foot - tall * up],
      [x, foot - tall * (up + 0.055)],
      [x + tall * reach, foot - tall * up],
      [x - tall * reach, foot - tall * up],
    ]),
  )
  const body = line(leg(-1)) + line(leg(1)) + crossarms.join('')
  return (
    path(body, stroke(colour, Math.max(0.9, tall * 0.0105))) +
    path(lattice.join(''), stroke(colour, Math.max(0.5, tall * 0.0055), 0.85))
  )
}

export interface PylonPosition {
  x: number
  foot: number
  tall: number
}

/** The six wires between two pylons, each a hanging curve. */
export function wires(from: PylonPosition, to: PylonPosition, colour: string): string {
  const spans = arms.flatMap(({ up, half }) =>
    [-1, 1].map((side) => {
      const start: Point = [from.x + side * half * from.tall, from.foot - from.tall * (up - 0.045)]
      const end: Point = [to.x + side * half * to.tall, to.foot - to.tall * (up - 0.045)]
      const sag = 0.16 * Math.max(from.tall, to.tall)
      return `M${n(start[0])} ${n(start[1])}Q${n(start[0] * 0.5 + end[0] * 0.5)} ${n((start[1] + end[1]) / 2 + sag)} ${n(end[0])} ${n(end[1])}`
    }),
  )
  return path(spans.join(''), stroke(colour, Math.max(0.7, from.tall * 0.0045), 0.85))
}
