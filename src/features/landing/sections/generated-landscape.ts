/** A path of the drawing. `shade` counts from far (0) to near (2). */
interface Shape {
  d: string
  shade: 0 | 1 | 2
}

/** A drawing determined by a number: hills below a low sun, and load curves; the site's character selects which. */
export interface DrawnLand {
  hills: Shape[]
  curves: Shape[]
  sun: { cx: number; cy: number; r: number }
}

const SHADES = [0, 1, 2] as const

/**
 * Placeholder for a missing picture, and the drawing on a share picture: the same for the same `seed`, always with
 * a horizon, a middle and a near layer. Coordinates are integers to keep pages small.
 */
export function drawnLand(seed: number, width: number, height: number): DrawnLand {
  const random = seededRandom(seed)
  const horizon = 0.42 + random() * 0.16
  return {
    sun: {
      cx: Math.round(width * (0.28 + random() * 0.44)),
      cy: Math.round(height * (horizon - 0.1 - random() * 0.12)),
      r: Math.round(height * (0.08 + random() * 0.08)),
    },
    hills: SHADES.map((shade) => ({ shade, d: ridge(width, height, horizon + shade * 0.15, 0.09, 2 + shade, random) })),
    curves: SHADES.map((shade) => ({ shade, d: ridge(width, height, horizon + shade * 0.17, 0.16, 5, random) })),
  }
}

/**
 * A closed outline whose upper edge undulates around `level` (a fraction of the height), with horizontal tangents
 * at every crest and trough.
 */
function ridge(width: number, height: number, level: number, swing: number, waves: number, random: () => number) {
  const step = width / waves
  let side = random() < 0.5 ? -1 : 1
  const y = () => {
    side = -side
    return Math.round(height * (level + side * swing * (0.3 + 0.7 * random())))
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

/** Pseudo-random numbers from 0 to 1, determined by the seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
