import { type Canvas, type DrawnMotif, open, steps } from './canvas.ts'

/** A scope's screen: its grid, a few traces that swell and die away, and the scale of a dial with its pointer. */
export function drawTraces({ width, height, wide, chance }: Canvas): DrawnMotif {
  const cell = wide ? 80 : 90
  const lines = [
    ...upTo(width, cell).map((x) => `M${x} 0V${height}`),
    ...upTo(height, cell).map((y) => `M0 ${y}H${width}`),
  ]
  const grid = { path: lines.join(''), depth: 0.16, stroke: 1 }
  const count = wide ? 3 : 4
  const traces = Array.from({ length: count }, (_, index) => {
    const middle = height * (wide ? 0.5 : 0.12 + index * 0.15)
    const at = 0.25 + chance() * 0.5
    const speed = 30 + chance() * 60
    const tall = height * (wide ? 0.3 : 0.055) * (0.7 + chance() * 0.6)
    const points = steps(width, 260).map((x) => {
      const swell = Math.exp(-(((x / width - at) / (0.1 + index * 0.03)) ** 2))
      return [x, middle + tall * (0.06 + swell) * Math.sin((x / width) * speed * 2)] as const
    })
    return { path: open(points), depth: 0.5 + (0.5 * index) / (count - 1), stroke: 2.4 }
  })
  return { shapes: wide ? [grid, ...traces] : [grid, ...traces, ...dial(width, height, chance())] }
}

function dial(width: number, height: number, share: number): DrawnMotif['shapes'] {
  const [x, y, reach] = [width / 2, height * 1.02, width * 0.44]
  const at = (turn: number, far: number) =>
    `${(x + Math.cos(turn) * reach * far).toFixed(1)} ${(y + Math.sin(turn) * reach * far).toFixed(1)}`
  const ticks = Array.from({ length: 41 }, (_, index) => {
    const turn = Math.PI * (1.08 + 0.84 * (index / 40))
    return `M${at(turn, 1)}L${at(turn, index % 5 === 0 ? 0.88 : 0.94)}`
  })
  const pointer = Math.PI * (1.2 + 0.6 * share)
  return [
    { path: ticks.join(''), depth: 0.62, stroke: 3 },
    { path: `M${at(pointer, 0.2)}L${at(pointer, 1.04)}`, depth: 1, stroke: 6 },
  ]
}

/** A lit screen in a dark room: the beam of a projector and light that leaks in from the edge of the film. */
export function drawLeaks({ width, height, wide, chance }: Canvas): DrawnMotif {
  const source = [width * (0.2 + chance() * 0.6), height * (wide ? -0.4 : -0.06)] as const
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

/** Sheets pinned to a board, each a little askew, the last ones on top. */
export function drawPaper({ width, height, wide, chance }: Canvas): DrawnMotif {
  const [across, down] = wide ? [6, 1] : [2, 4]
  const sheets = Array.from({ length: across * down }, (_, index) => {
    const middle: Point = [
      (width * ((index % across) + 0.5 + (chance() - 0.5) * 0.34)) / across,
      (height * (Math.floor(index / across) + 0.5 + (chance() - 0.5) * 0.3)) / down,
    ]
    const half: Point = [(width / across) * (0.36 + chance() * 0.12), (height / down) * (0.34 + chance() * 0.16)]
    const turn = (chance() - 0.5) * 0.2
    const place = placed(middle, turn)
    const rules = Array.from({ length: 4 }, (_, rule) => {
      const y = half[1] * (-0.1 + rule * 0.24)
      return `M${place(-half[0] * 0.72, y)}L${place(half[0] * (rule === 3 ? 0.1 : 0.66), y)}`
    })
    const top = place(0, -half[1] * 0.8)
      .split(' ')
      .map(Number)
    const pin = `M${Number(top[0]) - 11} ${top[1]}a11 11 0 1 0 22 0a11 11 0 1 0-22 0z`
    return [
      { path: sheet(placed([middle[0] + 8, middle[1] + 12], turn), half), depth: 0, opacity: 0.35 },
      { path: sheet(place, half), depth: 0.1 + (index % 4) / 10 },
      { path: rules.join(''), depth: 0, stroke: 3, opacity: 0.28 },
      { path: pin, depth: 1 },
    ]
  })
  return { shapes: sheets.flat() }
}

type Point = readonly [number, number]
type Place = (x: number, y: number) => string

const placed =
  ([x, y]: Point, turn: number): Place =>
  (dx, dy) =>
    `${(x + dx * Math.cos(turn) - dy * Math.sin(turn)).toFixed(1)} ${(y + dx * Math.sin(turn) + dy * Math.cos(turn)).toFixed(1)}`

const sheet = (place: Place, [w, h]: Point) => `M${place(-w, -h)}L${place(w, -h)}L${place(w, h)}L${place(-w, h)}Z`

const upTo = (most: number, step: number): number[] =>
  Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step)
