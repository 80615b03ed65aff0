import { mix, tone } from '#base/colour.ts'
import { rotateHue } from './colour.ts'
import type { Random } from './random.ts'
import { fade, fill, n, path, rect, stroke } from './svg.ts'
import type { Ground, PictureColours } from './types.ts'

interface Cloth {
  warp: string[]
  weft: string[]
  shadow: string
  /** Where the light falls, 0 to 1 of width and height. */
  focus: readonly [number, number]
}

/** A woven cloth, close enough to count its threads, with one place of light where the colours turn warm. */
export function weave(random: Random, ground: Ground, colours: PictureColours): string {
  const cloth = clothOf(random, colours)
  const [pattern, description] = random.pick<readonly [typeof twill, string]>([
    [twill, 'Twill with a herringbone'],
    [basket, 'Broad bands in plain weave'],
    [waves, 'Long strands that swing over and under'],
    [basket, 'Broad bands in plain weave'],
    [waves, 'Long strands that swing over and under'],
  ])
  random.describe(description, 'first')
  return (
    rect(0, 0, ground.width, ground.height, fill(cloth.shadow)) +
    pattern(random, ground, cloth) +
    drape(random, ground, cloth)
  )
}

function clothOf(random: Random, colours: PictureColours): Cloth {
  const main = rotateHue(mix(colours.primary, colours.second, random.next() * 0.8), random.between(-16, 16))
  const bright = random.yes(0.5)
  const steps = bright ? [0.9, 0.78, 0.66, 0.5] : [0.62, 0.5, 0.4, 0.3]
  const warp = steps.map((lightness) => tone(main, lightness, bright ? 0.7 : 1))
  const weft = steps.map((lightness, index) =>
    index === 0 ? tone(colours.accent, bright ? 0.86 : 0.76, 0.9) : tone(mix(main, colours.deep, 0.5), lightness, 0.8),
  )
  const focus = [random.pick([0.33, 0.66] as const), random.between(0.35, 0.65)] as const
  random.describe(bright ? 'in light thread' : 'in dark thread')
  random.describe(`lit on the ${focus[0] < 0.5 ? 'left' : 'right'}`)
  return {
    warp,
    weft,
    shadow: tone(colours.deep, bright ? 0.4 : 0.16),
    focus,
  }
}

// Light from the focus: 1 there, 0 far off. What is lit takes the warm thread.
function lit(ground: Ground, { focus }: Cloth, x: number, y: number): number {
  const across = (x / ground.width - focus[0]) / 0.42
  const down = (y / ground.height - focus[1]) / 0.6
  return Math.exp(-(across * across + down * down))
}

const thread = (list: string[], share: number): string => {
  const position = Math.min(0.999, Math.max(0, share)) * (list.length - 1)
  const index = Math.floor(position)
  return mix(list[index] ?? '#808080', list[index + 1] ?? list[index] ?? '#808080', position - index)
}

/** Plain weave of broad bands: over, under, with a rounded end at each crossing. */
function basket(random: Random, ground: Ground, cloth: Cloth): string {
  const size = random.pick([40, 48, 60] as const)
  const over = random.pick([1, 2] as const)
  const gap = size * 0.07
  const parts: string[] = []
  for (let row = 0; row * size < ground.height; row++) {
    for (let column = 0; column * size < ground.width; column++) {
      const [x, y] = [column * size, row * size]
      const level = (Math.floor(column / over) + Math.floor(row / over)) % 2 === 0
      const light = lit(ground, cloth, x + size / 2, y + size / 2)
      const sway = 0.12 * Math.sin(column * 0.7) * Math.cos(row * 0.9)
      const attributes = fill(thread(level ? cloth.weft : cloth.warp, 1 - light + sway))
      const radius = `rx="${n(size * 0.16)}" `
      parts.push(
        level
          ? rect(x - gap, y + gap, size + gap * 2, size - gap * 2, radius + attributes)
          : rect(x + gap, y - gap, size - gap * 2, size + gap * 2, radius + attributes),
      )
    }
  }
  return parts.join('')
}

/** Twill: slanting floats that step by one, row for row, and turn back as a herringbone. */
function twill(random: Random, ground: Ground, cloth: Cloth): string {
  const size = random.pick([22, 28, 34] as const)
  const wide = random.whole(5, 9)
  const parts: string[] = []
  for (let column = 0; column * size < ground.width; column++) {
    const back = Math.floor(column / wide) % 2
    const within = column % wide
    for (let row = -wide; row * size * 1.5 < ground.height + size * wide; row++) {
      const x = column * size
      const y = row * size * 1.5 + (back ? wide - 1 - within : within) * size * 0.62
      const light = lit(ground, cloth, x, y)
      const stripe = row % 2 === 0 ? cloth.warp : cloth.weft
      const slant = back ? -size * 0.62 : size * 0.62
      const float = `M${n(x)} ${n(y)}l${n(size)} ${n(slant)}v${n(size * 1.32)}l${n(-size)} ${n(-slant)}Z`
      parts.push(path(float, fill(thread(stripe, 1 - light + 0.06 * ((column * 7 + row * 3) % 5)))))
    }
  }
  return parts.join('')
}

/** Long strands that swing through one another, over and under. */
function waves(random: Random, ground: Ground, cloth: Cloth): string {
  const pitch = random.pick([44, 52, 62] as const)
  const swing = pitch * random.between(0.9, 1.5)
  const long = random.between(150, 260)
  const strands: string[] = []
  const pieces = Math.ceil(ground.width / long) + 2
  for (let piece = -1; piece < pieces; piece++) {
    for (let row = -2; row * pitch < ground.height + pitch * 2; row++) {
      for (const hand of piece % 2 === 0 ? [-1, 1] : [1, -1]) {
        const light = lit(ground, cloth, (piece + 0.5) * long, row * pitch)
        const from = row * pitch + hand * swing * (piece % 2 === 0 ? 1 : -1)
        const to = row * pitch - hand * swing * (piece % 2 === 0 ? 1 : -1)
        const x = piece * long
        const d = `M${n(x - 1)} ${n(from)}C${n(x + long * 0.4)} ${n(from)} ${n(x + long * 0.6)} ${n(to)} ${n(x + long + 1)} ${n(to)}`
        const colour = thread(hand > 0 ? cloth.warp : cloth.weft, 1 - light + 0.08 * (row % 3))
        strands.push(
          path(d, stroke(cloth.shadow, pitch * 0.62, 0.9)),
          path(d, stroke(colour, pitch * 0.5)),
          path(d, stroke('#ffffff', 1.4, 0.2)),
        )
      }
    }
  }
  return strands.join('')
}

// One soft fold of shade across the cloth gives it depth.
function drape(random: Random, ground: Ground, cloth: Cloth): string {
  const far = cloth.focus[0] < 0.5
  const folds = fade(
    'drape',
    [
      [0, cloth.shadow, far ? 0.05 : 0.55],
      [random.between(0.3, 0.6), cloth.shadow, 0.02],
      [1, cloth.shadow, far ? 0.55 : 0.05],
    ],
    [0, 0, 1, random.between(0.2, 0.7)],
  )
  return folds + rect(0, 0, ground.width, ground.height, 'fill="url(#drape)"')
}
