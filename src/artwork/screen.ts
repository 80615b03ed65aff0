import { mix, tone } from '#base/colour.ts'
import { rotateHue } from './colour.ts'
import type { Random } from './random.ts'
import { circle, ellipse, fade, fill, glow, n, path, rect, shape, stroke } from './svg.ts'
import type { Ground, PictureColours } from './types.ts'

/** The light of a film picture: the dark it comes out of, two colours of light, and the brightest spot. */
interface Light {
  dark: string
  warm: string
  strong: string
  bright: string
}

/** Frames of films nobody has made: a hall, a street at night, a far horizon, the end of a reel; with light leaks and grain. */
export function screen(random: Random, ground: Ground, colours: PictureColours): string {
  const drift = random.between(-18, 8)
  const light: Light = {
    dark: tone(colours.deep, 0.13, 1),
    warm: rotateHue(colours.accent, drift),
    strong: rotateHue(random.pick([colours.primary, colours.second, colours.primary] as const), drift),
    bright: tone(colours.accent, 0.94, 0.35),
  }
  const frame = random.pick([hall, street, horizon, reel, horizon])(random, ground, light)
  return defined(random, light) + frame + leaks(random, ground) + grain(ground)
}

/** A beam over the heads of a hall, and the screen it falls on. */
function hall(random: Random, { width, height }: Ground, { dark, warm, strong, bright }: Light): string {
  const [x, y, w, h] = [width * random.between(0.14, 0.3), height * 0.16, width * 0.52, height * 0.42]
  const from = [width * 0.94, -30] as const
  random.describe('A cinema from its last rows, a beam over the heads to the screen', 'first')
  const rows = [0.72, 0.83, 0.95].map((share, row) => {
    const size = 30 + row * 17
    const heads = Array.from({ length: Math.ceil(width / (size * 2.1)) + 1 }, (_, index) => {
      const at = index * size * 2.1 + (row % 2) * size + random.between(-8, 8)
      const top = height * share + random.between(-9, 9)
      return random.yes(0.16)
        ? ''
        : circle(at, top, size * 0.62, fill(mix(dark, strong, 0.22 - row * 0.09))) +
            ellipse(at, top + size * 1.25, size * 0.95, size, fill(mix(dark, strong, 0.22 - row * 0.09)))
    })
    return heads.join('')
  })
  return [
    `<defs>${fade('lit', [
      [0, bright],
      [0.55, warm],
      [1, strong],
    ])}</defs>`,
    rect(0, 0, width, height, fill(dark)),
    ellipse(x + w / 2, y + h / 2, w * 1.1, h * 1.5, haze('warm', 0.3)),
    path(shape([from, [x, y], [x, y + h]]), fill(bright, 0.08)),
    path(shape([from, [x, y + h * 0.2], [x + w, y + h]]), fill(bright, 0.1)),
    rect(x, y, w, h, 'fill="url(#lit)"'),
    ellipse(x + w * 0.62, y + h, w * 0.16, h * 0.42, fill(dark, 0.85)),
    circle(x + w * 0.62, y + h * 0.46, h * 0.15, fill(dark, 0.85)),
    rect(x, y + h, w, height, fill(dark)),
    ...rows,
  ].join('')
}

const sideOf = (x: number, width: number) =>
  x < width * 0.42 ? 'on the left' : x > width * 0.58 ? 'on the right' : 'in the middle'

/** Lamps out of focus along a wet street, one person on their way. */
function street(random: Random, { width, height }: Ground, { dark, warm, strong, bright }: Light): string {
  const away = height * 0.6
  random.describe('A wet street by night, its lamps out of focus', 'first')
  const lamps = Array.from({ length: 34 }, () => {
    const near = random.next()
    const [x, y] = [random.between(0, width), away - random.between(10, height * 0.5) * (0.4 + near)]
    const [name, colour] = random.pick([
      ['warm', warm],
      ['strong', strong],
      ['bright', bright],
      ['warm', warm],
    ] as const)
    const size = 10 + near * 58
    return (
      circle(x, y, size, fill(colour, 0.16 + (1 - near) * 0.4)) +
      circle(x, y, size, stroke(colour, 2, 0.5)) +
      ellipse(x, away + (away - y) * 0.55, size * 0.8, size * 2.2, haze(name, 0.24))
    )
  })
  const x = width * random.between(0.3, 0.7)
  random.describe(`somebody with an umbrella ${x < width / 2 ? 'left' : 'right'} of the middle`)
  return [
    `<defs>${fade('night', [
      [0, dark],
      [0.6, mix(dark, strong, 0.55)],
      [1, dark],
    ])}</defs>`,
    rect(0, 0, width, height, 'fill="url(#night)"'),
    ...lamps,
    path(`M${n(x - 34)} ${n(height * 0.86)}q10-150 34-168q24 18 34 168z`, fill(dark)),
    circle(x, height * 0.6, 25, fill(dark)),
    path(`M${n(x - 86)} ${n(height * 0.58)}q86-96 172 0z`, fill(dark)),
  ].join('')
}

/** A wide land under a low sun, and somebody small in it. */
function horizon(random: Random, { width, height }: Ground, { dark, warm, strong, bright }: Light): string {
  const away = height * random.between(0.6, 0.74)
  const [x, size] = [width * random.between(0.22, 0.78), height * random.between(0.14, 0.27)]
  const who = width * random.between(0.25, 0.75)
  random.describe('A wide land under a low sun', 'first')
  random.describe(`the sun ${sideOf(x, width)}, somebody small ${sideOf(who, width)}`)
  const ridge = Array.from({ length: 41 }, (_, index) => {
    const along = index / 40
    return [along * width, away - 26 * Math.sin(along * 5 + size) - 16 * Math.sin(along * 13 + x)] as const
  })
  return [
    `<defs>${fade('dusk', [
      [0, mix(dark, strong, 0.5)],
      [0.5, strong],
      [0.85, warm],
      [1, bright],
    ])}</defs>`,
    rect(0, 0, width, away + 40, 'fill="url(#dusk)"'),
    circle(x, away - size * 0.4, size * 2.3, haze('bright', 0.6)),
    circle(x, away - size * 0.4, size, fill(bright)),
    path(shape([...ridge, [width, height], [0, height]]), fill(mix(dark, strong, 0.3))),
    path(
      `M0 ${n(away + 66)}Q${n(width / 2)} ${n(away + random.between(10, 40))} ${n(width)} ${n(away + 80)}V${n(height)}H0z`,
      fill(dark),
    ),
    path(`M${n(who - 9)} ${n(away + 66)}l4-58q5-12 10 0l4 58z`, fill(dark)),
    circle(who, away - 8, 10, fill(dark)),
  ].join('')
}

/** The end of a reel: a circle that sweeps, the marks of the leader. */
function reel(random: Random, { width, height }: Ground, { dark, warm, strong, bright }: Light): string {
  const [x, y, reach] = [width / 2, height / 2, height * 0.36]
  const at = random.between(0.15, 0.85) * Math.PI * 2 - Math.PI / 2
  random.describe('The countdown at the end of a reel', 'first')
  random.describe(`its circle swept ${at < Math.PI / 2 ? 'less' : 'more'} than half`)
  const far = width
  const sweep = `M${n(x)} ${n(y)}V${n(y - far)}H${n(x + far)}V${n(y + Math.sin(at) * far)}L${n(x + Math.cos(at) * far)} ${n(y + Math.sin(at) * far)}Z`
  return [
    `<defs>${glow('lamp', [
      [0, bright],
      [0.6, warm],
      [1, strong],
    ])}</defs>`,
    rect(0, 0, width, height, fill(strong)),
    circle(x, y, width * 0.62, 'fill="url(#lamp)"'),
    path(sweep, fill(dark, 0.3)),
    path(`M0 ${n(y)}H${n(width)}M${n(x)} 0V${n(height)}`, stroke(dark, 3, 0.75)),
    circle(x, y, reach, stroke(dark, 9, 0.85)),
    circle(x, y, reach * 0.84, stroke(dark, 4, 0.85)),
    path(
      shape([
        [x - 42, y - 66],
        [x - 42, y + 66],
        [x + 78, y],
      ]),
      fill(dark, 0.9),
    ),
  ].join('')
}

/** Light that got in at the edge of the film. */
function leaks(random: Random, { width, height }: Ground): string {
  const x = random.yes(0.5) ? -40 : width + 40
  random.describe(`light leaking in from the ${x < 0 ? 'left' : 'right'}`)
  return (['warm', 'strong', 'bright'] as const)
    .map((name, index) =>
      ellipse(
        x,
        height * random.between(0.2, 0.8),
        width * (0.3 - index * 0.07),
        height * random.between(0.5, 0.95),
        haze(name, 0.6),
      ),
    )
    .join('')
}

const grain = ({ width, height }: Ground): string =>
  rect(0, 0, width, height, 'fill="url(#grain)"') + rect(0, 0, width, height, 'fill="url(#edge)"')

const haze = (name: 'warm' | 'strong' | 'bright', opacity: number) => `fill="url(#${name})" fill-opacity="${opacity}"`

// Soft light by gradients and grain by a tile of specks: filters would take seconds to draw.
function defined(random: Random, { warm, strong, bright }: Light): string {
  const soft = (id: string, colour: string) =>
    glow(id, [
      [0, colour],
      [0.45, colour, 0.42],
      [1, colour, 0],
    ])
  const specks = ['#ffffff', '#000000'].map((colour) => {
    const at = Array.from(
      { length: 620 },
      () => `M${n(random.between(0, 210))} ${n(random.between(0, 210))}h1.3v1.3h-1.3z`,
    )
    return path(at.join(''), fill(colour, 0.13))
  })
  const tile = `<pattern id="grain" width="210" height="210" patternUnits="userSpaceOnUse">${specks.join('')}</pattern>`
  const edge = glow('edge', [
    [0.62, '#000000', 0],
    [1, '#000000', 0.34],
  ])
  return `<defs>${soft('warm', warm)}${soft('strong', strong)}${soft('bright', bright)}${edge}${tile}</defs>`
}
