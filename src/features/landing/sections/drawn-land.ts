/** A stroke or a fill of a drawn picture. `shade` counts from what is far (0) to what is near (2). */
interface Shape {
  d: string
  shade: 0 | 1 | 2
}

/** A picture drawn of nothing but a number: hills under a low sun, and load curves, for the character to choose from. */
export interface DrawnLand {
  hills: Shape[]
  curves: Shape[]
  sun: { cx: number; cy: number; r: number }
}

const SHADES = [0, 1, 2] as const

/**
 * Stands where a picture is missing, and behind the words of a share picture: the same for the same `seed`, different from its
 * neighbours, always with a horizon, a middle and a near edge. Coordinates are whole, so that a page stays small.
 */
export function drawnLand(seed: number, width: number, height: number): DrawnLand {
  const chance = chanceOf(seed)
  const horizon = 0.42 + chance() * 0.16
  return {
    sun: {
      cx: Math.round(width * (0.28 + chance() * 0.44)),
      cy: Math.round(height * (horizon - 0.1 - chance() * 0.12)),
      r: Math.round(height * (0.08 + chance() * 0.08)),
    },
    hills: SHADES.map((shade) => ({ shade, d: ridge(width, height, horizon + shade * 0.15, 0.09, 2 + shade, chance) })),
    curves: SHADES.map((shade) => ({ shade, d: ridge(width, height, horizon + shade * 0.17, 0.16, 5, chance) })),
  }
}

/** A closed outline whose upper edge rolls around `level` of the height, level at every crest and hollow, so without a kink. */
function ridge(width: number, height: number, level: number, swing: number, waves: number, chance: () => number) {
  const step = width / waves
  let side = chance() < 0.5 ? -1 : 1
  const y = () => {
    side = -side
    return Math.round(height * (level + side * swing * (0.3 + 0.7 * chance())))
  }
  let from = y()
  let d = `M0 ${from}`
  for (let wave = 1; wave <= waves; wave += 1) {
    const [middle, at] = [step * (wave - 0.5), step * wave].map(Math.round)
    const to = y()
    d += `C${middle} ${from} ${middle} ${to} ${at} ${to}`
    from = to
  }
  return `${d}V${height}H0z`
}

/** Numbers from 0 to 1, the same in the same order for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
