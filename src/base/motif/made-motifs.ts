import { type Canvas, type DrawnMotif, open, steps } from './canvas.ts'

/** An oscilloscope: grid, a few traces that swell and fade, and a dial with its pointer. */
export function drawTraces({ width, height, wide, random }: Canvas): DrawnMotif {
  const cell = wide ? 80 : 90
  const lines = [
    ...upTo(width, cell).map((x) => `M${x} 0V${height}`),
    ...upTo(height, cell).map((y) => `M0 ${y}H${width}`),
  ]
  const grid = { path: lines.join(''), depth: 0.16, stroke: 1 }
  const count = wide ? 3 : 4
  const traces = Array.from({ length: count }, (_, index) => {
    const middle = height * (wide ? 0.5 : 0.12 + index * 0.15)
    const at = 0.25 + random() * 0.5
    const speed = 30 + random() * 60
    const tall = height * (wide ? 0.3 : 0.055) * (0.7 + random() * 0.6)
    const points = steps(width, 260).map((x) => {
      const swell = Math.exp(-(((x / width - at) / (0.1 + index * 0.03)) ** 2))
      return [x, middle + tall * (0.06 + swell) * Math.sin((x / width) * speed * 2)] as const
    })
    return { path: open(points), depth: 0.5 + (0.5 * index) / (count - 1), stroke: 2.4 }
  })
  return { shapes: wide ? [grid, ...traces] : [grid, ...traces, ...dial(width, height, random())] }
}

function dial(width: number, height: number, fraction: number): DrawnMotif['shapes'] {
  const [x, y, reach] = [width / 2, height * 1.02, width * 0.44]
  const at = (angle: number, far: number) =>
    `${(x + Math.cos(angle) * reach * far).toFixed(1)} ${(y + Math.sin(angle) * reach * far).toFixed(1)}`
  const ticks = Array.from({ length: 41 }, (_, index) => {
    const angle = Math.PI * (1.08 + 0.84 * (index / 40))
    return `M${at(angle, 1)}L${at(angle, index % 5 === 0 ? 0.88 : 0.94)}`
  })
  const pointer = Math.PI * (1.2 + 0.6 * fraction)
  return [
    { path: ticks.join(''), depth: 0.62, stroke: 3 },
    { path: `M${at(pointer, 0.2)}L${at(pointer, 1.04)}`, depth: 1, stroke: 6 },
  ]
}

/** A projector beam in a dark room, and light leaks at the edge of the film. */
export function drawLeaks({ width, height, wide, random }: Canvas): DrawnMotif {
  const source = [width * (0.2 + random() * 0.6), height * (wide ? -0.4 : -0.06)] as const
  const beams = Array.from({ length: 9 }, (_, index) => {
    const spread = width * (0.08 + index * 0.075)
    const foot = width * 0.5 + (source[0] - width * 0.5) * -0.5
    return {
      path: `M${source[0]} ${source[1]}L${(foot - spread).toFixed(0)} ${height}H${(foot + spread).toFixed(0)}Z`,
      depth: 0.72,
      opacity: 0.055,
    }
  })
  const leaks = Array.from({ length: 7 }, (_, index) => {
    const reach = width * (0.55 - index * 0.07)
    const middle = height * 0.66
    return {
      path: `M0 ${middle - reach * 1.2}C${reach * 0.9} ${middle - reach * 0.6} ${reach * 0.8} ${middle + reach * 0.5} 0 ${middle + reach * 1.1}Z`,
      depth: 0.42 + index * 0.09,
      opacity: 0.15,
    }
  })
  const holes = upTo(height, 62).map((y) => `M${width - 46} ${y - 20}h24v30h-24z`)
  return { shapes: [...beams, ...leaks, { path: holes.join(''), depth: 0.9, opacity: wide ? 0 : 0.3 }] }
}

/** Slightly rotated sheets pinned to a board, the last ones on top. */
export function drawPaper({ width, height, wide, random }: Canvas): DrawnMotif {
  const [across, down] = wide ? [6, 1] : [2, 4]
  const sheets = Array.from({ length: across * down }, (_, index) => {
    const middle: Point = [
      (width * ((index % across) + 0.5 + (random() - 0.5) * 0.34)) / across,
      (height * (Math.floor(index / across) + 0.5 + (random() - 0.5) * 0.3)) / down,
    ]
    const half: Point = [(width / across) * (0.36 + random() * 0.12), (height / down) * (0.34 + random() * 0.16)]
    const angle = (random() - 0.5) * 0.2
    const toPage = transformed(middle, angle)
    const rules = Array.from({ length: 4 }, (_, rule) => {
      const y = half[1] * (-0.1 + rule * 0.24)
      return `M${toPage(-half[0] * 0.72, y)}L${toPage(half[0] * (rule === 3 ? 0.1 : 0.66), y)}`
    })
    const top = toPage(0, -half[1] * 0.8)
      .split(' ')
      .map(Number)
    const pin = `M${Number(top[0]) - 11} ${top[1]}a11 11 0 1 0 22 0a11 11 0 1 0-22 0z`
    return [
      { path: sheet(transformed([middle[0] + 8, middle[1] + 12], angle), half), depth: 0, opacity: 0.35 },
      { path: sheet(toPage, half), depth: 0.1 + (index % 4) / 10 },
      { path: rules.join(''), depth: 0, stroke: 3, opacity: 0.28 },
      { path: pin, depth: 1 },
    ]
  })
  return { shapes: sheets.flat() }
}

type Point = readonly [number, number]
type Transform = (x: number, y: number) => string

const transformed =
  ([x, y]: Point, angle: number): Transform =>
  (dx, dy) =>
    `${(x + dx * Math.cos(angle) - dy * Math.sin(angle)).toFixed(1)} ${(y + dx * Math.sin(angle) + dy * Math.cos(angle)).toFixed(1)}`

const sheet = (toPage: Transform, [w, h]: Point) =>
  `M${toPage(-w, -h)}L${toPage(w, -h)}L${toPage(w, h)}L${toPage(-w, h)}Z`

const upTo = (max: number, step: number): number[] =>
  Array.from({ length: Math.floor(max / step) }, (_, index) => (index + 1) * step)
