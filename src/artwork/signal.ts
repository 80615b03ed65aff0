import { mix, tone } from '#base/colour.ts'
import type { Random } from './random.ts'
import { circle, ellipse, fade, fill, glow, line, n, type Point, path, rect, stroke } from './svg.ts'
import type { Ground, PictureColours } from './types.ts'

/** The electronics of a picture: what is dark, what glows, what is drawn on it. */
interface Bench {
  dark: string
  case: string
  rule: string
  glow: string
  cool: string
}

/** A workshop of warm electronics: a scope's screen, a tuning dial, a waterfall of signals, a row of valves. */
export function signal(random: Random, ground: Ground, colours: PictureColours): string {
  const lit = random.pick([colours.accent, tone(colours.accent, 0.82, 0.8), tone(colours.second, 0.84, 1)] as const)
  const bench: Bench = {
    dark: tone(colours.deep, 0.16, 1),
    case: tone(mix(colours.deep, colours.primary, random.between(0.2, 0.6)), 0.3, 1),
    rule: tone(colours.second, 0.5, 0.7),
    glow: lit,
    cool: tone(colours.second, 0.74, 0.9),
  }
  return random.pick([scope, dial, waterfall, valves])(random, ground, bench)
}

/** A round or square screen with one clear trace and its echo. */
function scope(random: Random, { width, height }: Ground, bench: Bench): string {
  const [x, y, reach] = [width * random.between(0.42, 0.58), height / 2, height * 0.6]
  const step = reach / 4
  const grid = Array.from({ length: 9 }, (_, index) => {
    const at = (index - 4) * step
    return `M${n(x + at)} ${n(y - reach)}V${n(y + reach)}M${n(x - reach * 1.8)} ${n(y + at)}H${n(x + reach * 1.8)}`
  })
  const round = random.yes(0.5)
  random.describe(`The ${round ? 'round' : 'square'} screen of an oscilloscope with one bright trace`, 'first')
  random.describe(`${x < width / 2 ? 'left' : 'right'} of the middle`)
  const edge = round
    ? circle(x, y, reach * 0.78, 'fill="#fff"')
    : rect(x - reach * 1.5, y - reach * 0.7, reach * 3, reach * 1.4, 'fill="#fff"')
  const speed = random.between(14, 34)
  const inner = [
    path(grid.join(''), stroke(bench.rule, 1.4, 0.4)),
    path(wave(x, y, reach * 1.7, reach * 0.28, speed * 0.6, random.between(-0.4, 0.1)), stroke(bench.cool, 2.5, 0.5)),
    path(wave(x, y, reach * 1.7, reach * 0.52, speed, random.between(-0.1, 0.3)), stroke(bench.glow, 16, 0.14)),
    path(wave(x, y, reach * 1.7, reach * 0.52, speed, 0.08), stroke(bench.glow, 4.5)),
  ]
  return [
    `<defs><mask id="glass">${edge}</mask>${glow('tube', [
      [0, tone(bench.glow, 0.36, 0.7)],
      [1, bench.dark],
    ])}</defs>`,
    rect(0, 0, width, height, fill(bench.case)),
    `<g mask="url(#glass)">${circle(x, y, reach * 1.8, 'fill="url(#tube)"')}${inner.join('')}</g>`,
    round ? circle(x, y, reach * 0.78, stroke(bench.rule, 10, 0.8)) : '',
    knobs(width, height, bench, random),
  ].join('')
}

/** A half-round scale, its pointer at one place, lamps behind the glass. */
function dial(random: Random, { width, height }: Ground, bench: Bench): string {
  const [x, y, reach] = [width * random.between(0.3, 0.7), height * 1.16, height * 0.98]
  const at = (angle: number, far: number): Point => [
    x + Math.cos(angle) * reach * far,
    y + Math.sin(angle) * reach * far,
  ]
  const scales = [1, 0.82, 0.64].map((far, ring) => {
    const ticks = Array.from({ length: 81 }, (_, index) => {
      const angle = Math.PI * (1.02 + (0.96 * index) / 80)
      const long = index % 10 === 0 ? 0.085 : index % 5 === 0 ? 0.055 : 0.032
      return line([at(angle, far), at(angle, far - long)])
    })
    return path(ticks.join(''), stroke(ring === 0 ? bench.glow : bench.cool, 4 - ring, 0.95 - ring * 0.2))
  })
  const pointer = Math.PI * random.between(1.2, 1.8)
  random.describe('A half-round tuning dial, lit from behind', 'first')
  random.describe(`its pointer to the ${pointer < Math.PI * 1.5 ? 'left' : 'right'}`)
  random.describe(`set ${x < width / 2 ? 'left' : 'right'} of the middle`)
  return [
    `<defs>${glow('lamp', [
      [0, tone(bench.glow, 0.6, 0.8)],
      [0.6, bench.case],
      [1, bench.dark],
    ])}</defs>`,
    rect(0, 0, width, height, fill(bench.dark)),
    ellipse(x, y, reach * 1.7, reach * 1.35, 'fill="url(#lamp)"'),
    ...scales,
    path(line([at(pointer, 0.2), at(pointer, 1.06)]), stroke(bench.dark, 16, 0.3)),
    path(line([at(pointer, 0.2), at(pointer, 1.06)]), stroke('#fff4e2', 7)),
    circle(x, y, reach * 0.24, fill(bench.case)),
    circle(x, y, reach * 0.24, stroke(bench.rule, 5, 0.8)),
  ].join('')
}

/** Spectra one behind the other, newest in front: two stations that hold, one that fades. */
function waterfall(random: Random, { width, height }: Ground, bench: Bench): string {
  const stations = [0, 1, 2].map((index) => ({
    at: random.between(0.12, 0.3) + index * 0.26,
    wide: random.between(0.012, 0.035),
    tall: random.between(80, 170),
    fades: index === 1,
  }))
  const rows = 34
  random.describe('Spectra one behind the other, two stations that hold and one that fades', 'first')
  const [first] = stations
  random.describe(
    `the first ${first && first.wide > 0.024 ? 'broad' : 'narrow'} and ${first && first.tall > 125 ? 'tall' : 'low'}`,
  )
  const drawn = Array.from({ length: rows }, (_, row) => {
    const near = row / (rows - 1)
    const base = height * (0.2 + 0.78 * near)
    const points = Array.from({ length: 161 }, (_, index): Point => {
      const along = index / 160
      const rise = stations.reduce((sum, { at, wide, tall, fades }) => {
        const drift = at + Math.sin(row * 0.22 + at * 9) * 0.012
        return sum + tall * (fades ? 1 - near : 0.5 + 0.5 * near) * Math.exp(-(((along - drift) / wide) ** 2))
      }, 0)
      const noise = (random.next() - 0.5) * 7
      return [along * width, base - rise * (0.5 + near * 0.7) + noise]
    })
    const d = line(points)
    return (
      path(`${d}L${n(width)} ${n(height)}L0 ${n(height)}Z`, fill(bench.dark, 0.85)) +
      path(d, stroke(mix(bench.rule, bench.glow, near), 1.4 + near * 1.8, 0.35 + near * 0.65))
    )
  })
  return rect(0, 0, width, height, fill(bench.dark)) + drawn.join('')
}

const COUNTS: Readonly<Record<number, string>> = { 4: 'Four', 5: 'Five', 6: 'Six' }
const ORDINALS: Readonly<Record<number, string>> = { 1: 'second', 2: 'third', 3: 'fourth', 4: 'fifth' }

/** Valves side by side on their chassis, one warmer than the others. */
function valves(random: Random, { width, height }: Ground, bench: Bench): string {
  const count = random.whole(4, 6)
  const warm = random.whole(1, count - 2)
  random.describe(`${COUNTS[count]} valves on their chassis`, 'first')
  random.describe(`the ${ORDINALS[warm]} from the left glowing`)
  const foot = height * 0.82
  const apart = width / count
  const glass = Array.from({ length: count }, (_, index) => {
    const [x, wide] = [apart * (index + 0.5), apart * 0.27]
    const top = foot - height * (index % 2 === 0 ? 0.56 : 0.47)
    const bulb = `M${n(x - wide)} ${n(foot)}V${n(top + wide)}a${n(wide)} ${n(wide)} 0 0 1 ${n(wide * 2)} 0V${n(foot)}z`
    const plate = rect(x - wide * 0.52, top + wide * 1.25, wide * 1.04, foot - top - wide * 2, fill(bench.dark, 0.75))
    const thread = path(
      `M${n(x)} ${n(top + wide * 0.9)}V${n(foot - wide * 0.4)}`,
      stroke(bench.glow, index === warm ? 13 : 6),
    )
    return [
      index === warm ? circle(x, (top + foot) / 2, apart * 1.1, 'fill="url(#heat)"') : '',
      path(bulb, fill(bench.cool, 0.16)),
      plate,
      thread,
      path(bulb, stroke(bench.cool, 3, 0.75)),
    ].join('')
  })
  return [
    `<defs>${fade('room', [
      [0, bench.dark],
      [1, bench.case],
    ])}${glow('heat', [
      [0, bench.glow, 0.75],
      [1, bench.glow, 0],
    ])}</defs>`,
    rect(0, 0, width, height, 'fill="url(#room)"'),
    ...glass,
    rect(0, foot, width, height - foot, fill(bench.rule)),
    rect(0, foot, width, 9, fill(bench.cool, 0.8)),
  ].join('')
}

function knobs(width: number, height: number, bench: Bench, random: Random): string {
  return [0.16, 0.5, 0.84]
    .map((share) => {
      const [x, y, angle] = [width - 84, height * share, random.between(0.7, 2.4) * Math.PI]
      const mark = line([
        [x + Math.cos(angle) * 18, y + Math.sin(angle) * 18],
        [x + Math.cos(angle) * 40, y + Math.sin(angle) * 40],
      ])
      return circle(x, y, 46, fill(bench.dark)) + path(mark, stroke(bench.glow, 6))
    })
    .join('')
}

function wave(x: number, y: number, half: number, tall: number, speed: number, at: number): string {
  const points = Array.from({ length: 241 }, (_, index): Point => {
    const along = (index / 240) * 2 - 1
    const swell = 0.08 + Math.exp(-(((along - at) / 0.32) ** 2))
    return [x + along * half, y - tall * swell * Math.sin(along * speed)]
  })
  return line(points)
}
