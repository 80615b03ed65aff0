import { mix, tone } from '#base/colour.ts'
import { rotateHue } from './colour.ts'
import { flowLines } from './contour/flow.ts'
import { heightLoops, type Relief, reliefOf } from './contour/relief.ts'
import type { Random } from './random.ts'
import { circle, fill, line, type Point, path, rect, stroke } from './svg.ts'
import type { Ground, PictureColours } from './types.ts'

/** A map's ways to be coloured: from the lowest band to the highest, the ink of its lines and the colour of its water. */
interface Inks {
  low: string
  high: string
  ink: string
  water: string
  mark: string
  shadow: string
}

/** Ground seen from above: bands of height, contour lines, a watercourse or flow lines, one marked summit or dam. */
export function contour(random: Random, ground: Ground, colours: PictureColours): string {
  const relief = reliefOf(random, ground)
  const inks = inksOf(random, colours)
  const kind = random.pick(['lines', 'flow', 'cut', 'lines', 'cut'] as const)
  random.describe(KINDS[kind], 'first')
  const bands = {
    lines: () => shade(relief, inks, random.whole(14, 20), (loops, share, index) => banded(inks, loops, share, index)),
    cut: () => shade(relief, inks, random.whole(7, 9), (loops, share) => cut(inks, loops, share)),
    flow: () =>
      shade(relief, inks, 7, (loops, share) => path(loops, `${fill(bandOf(inks, share * 0.8))} fill-rule="evenodd"`)),
  }
  const course = () => {
    if (!random.yes(0.7)) return ''
    random.describe('a stream')
    return stream(relief, random, inks)
  }
  const over = kind === 'flow' ? flowLines(random, relief, inks.ink, inks.mark) : course()
  return bands[kind]() + over + summit(relief, inks)
}

const KINDS = {
  lines: 'A map of land in contour lines, one summit marked',
  cut: 'A map of land in layers of height, one summit marked',
  flow: 'A map of land with lines of flow, one summit marked',
} as const

function inksOf(random: Random, colours: PictureColours): Inks {
  const drift = random.between(-16, 16)
  const main = rotateHue(mix(colours.primary, colours.second, random.between(0, 0.7)), drift)
  const shadow = tone(colours.deep, 0.12)
  const paper = {
    low: tone(main, 0.965, 0.16),
    high: tone(main, 0.66, 0.8),
    ink: tone(colours.deep, 0.36),
    water: tone(colours.primary, 0.6),
    mark: colours.accent,
    shadow,
  }
  const night = {
    low: tone(colours.deep, 0.2, 1),
    high: tone(main, 0.58, 1),
    ink: tone(main, 0.84, 0.6),
    water: tone(colours.accent, 0.85, 0.5),
    mark: colours.accent,
    shadow,
  }
  const warm = {
    low: tone(colours.accent, 0.965, 0.25),
    high: tone(rotateHue(colours.accent, -14), 0.7, 0.85),
    ink: tone(colours.deep, 0.34),
    water: tone(colours.primary, 0.52),
    mark: colours.primary,
    shadow,
  }
  const deep = {
    low: tone(main, 0.9, 0.35),
    high: tone(colours.deep, 0.27, 1),
    ink: tone(main, 0.97, 0.2),
    water: '#ffffff',
    mark: colours.accent,
    shadow,
  }
  const [inks, description] = random.pick([
    [paper, 'pale'],
    [night, 'dark'],
    [deep, 'pale, its heights dark'],
    [warm, 'in warm colours'],
    [night, 'dark'],
    [paper, 'pale'],
  ] as const)
  random.describe(description)
  return inks
}

type Band = (loops: string, share: number, index: number) => string

// Each level is painted over the one below it, so that the highest ground comes last.
function shade(relief: Relief, inks: Inks, levels: number, band: Band): string {
  const drawn = [rect(0, 0, relief.width, relief.height, fill(inks.low))]
  for (let level = 1; level < levels; level++)
    drawn.push(band(heightLoops(relief, level / levels), level / levels, level))
  return drawn.join('')
}

const bandOf = (inks: Inks, share: number) => mix(inks.low, inks.high, share ** 0.9)

// A walker's map: a fine line at each level, every fifth one bold.
function banded(inks: Inks, loops: string, share: number, index: number): string {
  const line = index % 5 === 0 ? 'stroke-opacity="0.7" stroke-width="2.4"' : 'stroke-opacity="0.42" stroke-width="1.2"'
  return path(loops, `fill="${bandOf(inks, share)}" fill-rule="evenodd" stroke="${inks.ink}" ${line}`)
}

// Cut paper: each sheet throws its shade on the one below and shows a bright edge.
function cut(inks: Inks, loops: string, share: number): string {
  const shadow = `<g transform="translate(7 10)">${path(loops, `${fill(inks.shadow, 0.16)} fill-rule="evenodd"`)}</g>`
  const soft = `<g transform="translate(3 4)">${path(loops, `${fill(inks.shadow, 0.2)} fill-rule="evenodd"`)}</g>`
  return (
    shadow +
    soft +
    path(
      loops,
      `fill="${bandOf(inks, share)}" fill-rule="evenodd" stroke="#ffffff" stroke-opacity="0.22" stroke-width="1.4"`,
    )
  )
}

// Water runs from the pass beside the summit along the steepest way down, and widens as it goes.
function stream(relief: Relief, random: Random, inks: Inks): string {
  const course: Point[] = []
  let [x, y] = relief.summit
  const out = random.between(0, Math.PI * 2)
  let heading: Point = [Math.cos(out), Math.sin(out)]
  x += heading[0] * 60
  y += heading[1] * 60
  for (let step = 0; step < 260; step++) {
    course.push([x, y])
    const fall = relief.fall(x, y)
    // The first direction stays in the mix: water that finds a hollow would else turn in it for ever.
    heading = [
      heading[0] * 0.82 + fall[0] * 0.2 + Math.cos(out) * 0.16,
      heading[1] * 0.82 + fall[1] * 0.2 + Math.sin(out) * 0.16,
    ]
    const length = Math.hypot(heading[0], heading[1]) || 1
    heading = [heading[0] / length, heading[1] / length]
    x += heading[0] * 7
    y += heading[1] * 7
    if (x < -20 || y < -20 || x > relief.width + 20 || y > relief.height + 20) break
  }
  const reach = (share: number) => course.slice(Math.floor(course.length * share))
  return [
    path(line(reach(0)), stroke(inks.water, 2.6, 0.9)),
    path(line(reach(0.35)), stroke(inks.water, 4.6, 0.9)),
    path(line(reach(0.7)), stroke(inks.water, 7, 0.9)),
  ].join('')
}

function summit(relief: Relief, inks: Inks): string {
  const [x, y] = relief.summit
  return (
    circle(x, y, 22, stroke(inks.mark, 2.4, 0.9)) +
    circle(x, y, 7, fill(inks.mark)) +
    circle(x, y, 38, stroke(inks.mark, 1.2, 0.45))
  )
}
