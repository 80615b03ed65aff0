import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fade, path, shape } from '../svg.ts'
import { hill, type RidgeOptions, ridge } from '../terrain.ts'
import type { Ground } from '../types.ts'
import type { Light } from './light.ts'
import { conifers } from './plants.ts'

export interface Layer {
  /** Height of its skyline at x. */
  at: (x: number) => number
  colour: string
  drawn: string
}

export interface HillsOptions {
  count: number
  /** Where the farthest layer's foot and the nearest layer's foot lie. */
  from: number
  to: number
  /** Height of the farthest layer and of the nearest. */
  far: number
  close: number
  sharp: number
  /** Place of the highest hill, 0 to 1 of the width. */
  focus: number
  wooded: boolean
  /** How far down the layers reach; 40 below the nearest foot unless told. */
  floor?: number
  /** Share of the nearest colour the nearest layer has: under 1 leaves room for a foreground. */
  nearness: number
}

/** Layers of hills from far to near, each lighter the farther, each drowning in haze at its foot. */
export function hills(random: Random, ground: Ground, light: Light, options: HillsOptions): Layer[] {
  return Array.from({ length: options.count }, (_, index) => {
    const along = options.count === 1 ? 1 : index / (options.count - 1)
    const at = ridge(random, ground, layerOptions(random, options, along, index))
    const colour = mix(light.haze, light.near, (0.2 + 0.8 * along ** 1.25) * options.nearness)
    const wood = options.wooded && along > 0.3 ? woodOn(random, ground, at, along, colour) : ''
    return { at, colour, drawn: drawLayer(`hill${index}`, ground, light, at, colour, along, options) + wood }
  })
}

function layerOptions(random: Random, options: HillsOptions, along: number, index: number): RidgeOptions {
  const reach = options.far + (options.close - options.far) * along
  return {
    base: options.from + (options.to - options.from) * along,
    rise: reach * random.between(0.85, 1.15),
    bumps: 2.2 + (1 - along) * 2.4 + random.between(0, 1),
    sharp: options.sharp * (1 - along * 0.75),
    // The farthest but one carries the focal hill; the others leave the view to it open.
    peak: {
      at: index <= 1 ? options.focus : 1 - options.focus + random.between(-0.3, 0.3),
      weight: index === 1 ? 0.6 : 0.35,
      spread: 0.3,
    },
  }
}

function drawLayer(
  id: string,
  ground: Ground,
  light: Light,
  at: (x: number) => number,
  colour: string,
  along: number,
  options: HillsOptions,
): string {
  const foot = mix(colour, light.haze, 0.75 - along * 0.55)
  const shade = fade(id, [
    [0, colour],
    [1, foot],
  ])
  const floor = options.floor ?? options.to + 40
  return shade + path(shape(hill(at, ground, floor)), `fill="url(#${id})"`)
}

function woodOn(random: Random, ground: Ground, at: (x: number) => number, along: number, colour: string): string {
  const tall = 12 + along * 46
  const from = random.between(-0.2, 0.7) * ground.width
  const to = from + random.between(0.25, 0.75) * ground.width
  return path(conifers(random, at, from, Math.min(to, ground.width + 40), tall), `fill="${colour}"`)
}
