import { mix, tone } from '#base/colour.ts'
import type { Random } from './random.ts'
import { circle, ellipse, fill, n, type Point, path, rect, shape, stroke } from './svg.ts'
import type { Ground, PictureColours } from './types.ts'

type Sheets = readonly [string, string, string, string]

/** Cut paper: strips laid over each other like hills or streets, and one thing of a film-maker's kit in front of them. */
export function paper(random: Random, ground: Ground, colours: PictureColours): string {
  const sheets: Sheets = [
    tone(colours.accent, 0.86, 0.9),
    colours.second,
    colours.primary,
    tone(mix(colours.deep, colours.primary, 0.35), 0.3, 1),
  ]
  const back = random.pick([tone(colours.second, 0.93, 0.5), colours.accent, tone(colours.accent, 0.93, 0.4)] as const)
  const [thing, description] = random.pick<readonly [Thing, string]>([
    [camera, 'A film camera'],
    [clapper, 'A clapperboard'],
    [lamp, 'A film lamp'],
    [tape, 'A cassette'],
  ])
  const isSunny = random.yes(0.6)
  const above = isSunny ? sun(random, ground, sheets) : ''
  const isHilly = random.yes(0.5)
  random.describe(`${description} of cut paper`, 'first')
  random.describe(`before ${isHilly ? 'hills' : 'houses'}`)
  if (isSunny) random.describe('under a paper sun')
  return [
    rect(0, 0, ground.width, ground.height, fill(back)),
    above,
    isHilly ? hills(random, ground, sheets) : town(random, ground, sheets),
    thing(ground.width * random.between(0.36, 0.64), ground.height * 0.55, sheets, back),
  ].join('')
}

/** A sheet with the shade it throws on the one below. */
const laid = (d: string, colour: string, more = ''): string =>
  `<g transform="translate(5 9)">${path(d, fill('#1a120a', 0.2))}</g>${path(d, `${fill(colour)}${more}`)}`

function sun(random: Random, { width }: Ground, [, warm]: Sheets): string {
  const [x, y, reach] = [width * random.between(0.14, 0.86), 170, random.between(80, 130)]
  const rays = Array.from({ length: 28 }, (_, index): Point => {
    const angle = (index / 28) * Math.PI * 2
    const far = index % 2 === 0 ? reach : reach * 0.84
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far]
  })
  return laid(shape(rays), warm)
}

function hills(random: Random, { width, height }: Ground, sheets: Sheets): string {
  return [0, 1, 3]
    .map((layerIndex, layer) => {
      const base = height * (0.56 + layer * 0.15)
      const [start, speed] = [random.between(0, 6), random.between(2.4, 4.6)]
      // Scissors cut straight for a while and then turn.
      const cuts = Array.from({ length: 13 }, (_, index): Point => {
        const along = index / 12
        return [along * width, base - 74 * Math.sin(along * speed + start) + random.between(-14, 14)]
      })
      return laid(shape([...cuts, [width, height], [0, height]]), sheets[layerIndex] ?? sheets[0])
    })
    .join('')
}

function town(random: Random, { width, height }: Ground, sheets: Sheets): string {
  const rows = [0.5, 0.64].map((share, row) => {
    const wide = 120 + row * 50
    return Array.from({ length: Math.ceil(width / wide) }, (_, index) => {
      const [x, top] = [index * wide + random.between(-10, 10), height * share + random.between(-60, 50)]
      const roof = random.yes(0.6) ? random.between(36, 76) : 0
      const app = shape([
        [x, height],
        [x, top],
        [x + wide * 0.46, top - roof],
        [x + wide * 0.92, top],
        [x + wide * 0.92, height],
      ])
      const windows = [0.24, 0.58].map((at) =>
        random.yes(0.75) ? rect(x + wide * at, top + 34, wide * 0.15, 40, fill('#fff3c9', 0.9)) : '',
      )
      return laid(app, sheets[(index + row * 2) % 3] ?? sheets[0]) + windows.join('')
    }).join('')
  })
  return rows.join('') + laid(`M0 ${n(height * 0.88)}H${n(width)}V${n(height)}H0z`, sheets[3])
}

type Thing = (x: number, y: number, sheets: Sheets, back: string) => string

const camera: Thing = (x, y, [light, warm, green, dark], back) =>
  [
    laid(
      `M${n(x - 12)} ${n(y + 60)}L${n(x - 120)} ${n(y + 330)}h26L${n(x)} ${n(y + 90)}L${n(x + 94)} ${n(y + 330)}h26L${n(x + 12)} ${n(y + 60)}z`,
      dark,
    ),
    circleOf(x - 64, y - 130, 74, green),
    circleOf(x + 66, y - 122, 60, green),
    laid(`M${n(x - 130)} ${n(y - 76)}h230v150h-230z`, dark),
    laid(`M${n(x + 100)} ${n(y - 20)}l92-46v130l-92-46z`, warm),
    circle(x - 64, y - 130, 20, fill(back)),
    circle(x + 66, y - 122, 16, fill(back)),
    circle(x - 72, y, 26, fill(light)),
  ].join('')

const clapper: Thing = (x, y, [light, warm, , dark]) =>
  [
    laid(`M${n(x - 180)} ${n(y - 50)}h360v240h-360z`, dark),
    laid(`M${n(x - 184)} ${n(y - 66)}l346-92l18 62l-346 92z`, light),
    ...[0, 1, 2, 3].map((index) =>
      path(
        `M${n(x - 150 + index * 90)} ${n(y - 75 - index * 24)}l44-12l-24 68l-44 12z`,
        fill(index % 2 === 0 ? dark : warm),
      ),
    ),
    path(
      `M${n(x - 150)} ${n(y + 30)}h300M${n(x - 150)} ${n(y + 90)}h180M${n(x - 150)} ${n(y + 140)}h240`,
      stroke(light, 7, 0.85),
    ),
  ].join('')

const lamp: Thing = (x, y, [light, warm, green, dark]) =>
  [
    path(
      shape([
        [x + 40, y - 90],
        [x + 560, y - 220],
        [x + 560, y + 260],
      ]),
      fill(light, 0.55),
    ),
    laid(`M${n(x - 12)} ${n(y)}h24v330h-24z`, dark),
    laid(`M${n(x - 110)} ${n(y + 330)}l110-60l110 60z`, dark),
    laid(`M${n(x - 110)} ${n(y - 60)}l150-90v190l-150-20z`, green),
    ellipse(x + 42, y - 56, 26, 96, fill(warm)),
  ].join('')

const tape: Thing = (x, y, [light, warm, green, dark]) =>
  [
    laid(`M${n(x - 210)} ${n(y - 120)}h420v270h-420z`, green),
    laid(`M${n(x - 176)} ${n(y - 96)}h352v84h-352z`, light),
    path(`M${n(x - 150)} ${n(y - 68)}h210M${n(x - 150)} ${n(y - 40)}h140`, stroke(dark, 6, 0.6)),
    laid(`M${n(x - 150)} ${n(y + 16)}h300v88h-300z`, dark),
    ...[x - 92, x + 92].map((at) => circle(at, y + 60, 32, fill(warm)) + circle(at, y + 60, 13, fill(dark))),
  ].join('')

const circleOf = (x: number, y: number, reach: number, colour: string): string =>
  laid(
    `M${n(x - reach)} ${n(y)}a${n(reach)} ${n(reach)} 0 1 0 ${n(reach * 2)} 0a${n(reach)} ${n(reach)} 0 1 0 ${n(-reach * 2)} 0z`,
    colour,
  )
