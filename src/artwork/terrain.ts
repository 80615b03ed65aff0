import type { Random } from './random.ts'
import type { Point } from './svg.ts'
import type { Ground } from './types.ts'

/** A smooth wandering line: takes any x, gives -1 to 1. One bump is about 1 wide. */
function wander(random: Random): (x: number) => number {
  const marks = Array.from({ length: 64 }, () => random.between(-1, 1))
  return (x) => {
    const cell = Math.floor(x)
    const within = x - cell
    const soft = within * within * (3 - 2 * within)
    const from = marks[((cell % 64) + 64) % 64] ?? 0
    const to = marks[(((cell + 1) % 64) + 64) % 64] ?? 0
    return from + (to - from) * soft
  }
}

export interface RidgeOptions {
  /** Where the foot of the ridge lies, in ground units from the top. */
  base: number
  /** How far the highest parts stand above the foot. */
  rise: number
  /** How many bumps over the width. */
  bumps: number
  /** 0 soft downs, 1 sharp mountains. */
  sharp: number
  /** Where the ridge is highest (0 to 1 of the width) and how much that counts (0 to 1). */
  peak?: { at: number; weight: number; spread: number }
}

/** A skyline as a function of x. */
export function ridge(random: Random, ground: Ground, options: RidgeOptions): (x: number) => number {
  const wide = wander(random)
  const fine = wander(random)
  const grain = wander(random)
  return (x) => {
    const at = (x / ground.width) * options.bumps
    const soft = 0.5 + 0.5 * wide(at)
    const crest = 1 - Math.abs(wide(at))
    const body = soft + (crest - soft) * options.sharp
    const detail = fine(at * 2.7) * (0.14 + 0.1 * options.sharp) + grain(at * 9) * 0.05 * options.sharp
    return options.base - options.rise * lifted(body + detail, x / ground.width, options.peak)
  }
}

function lifted(height: number, at: number, peak: RidgeOptions['peak']): number {
  if (!peak) return height
  const hill = Math.exp(-(((at - peak.at) / peak.spread) ** 2))
  return height * (1 - peak.weight) + peak.weight * hill * (0.85 + 0.15 * height)
}

/** Points of a skyline from edge to edge, a little beyond both. */
function skyline(ridgeAt: (x: number) => number, ground: Ground, step = 8): Point[] {
  const points: Point[] = []
  for (let x = -step; x <= ground.width + step; x += step) points.push([x, ridgeAt(x)])
  return points
}

/** A skyline closed down to `floor`. */
export function hill(ridgeAt: (x: number) => number, ground: Ground, floor: number): Point[] {
  return [[-8, floor], ...skyline(ridgeAt, ground), [ground.width + 8, floor]]
}
