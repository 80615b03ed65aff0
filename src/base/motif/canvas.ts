import type { Random } from './random.ts'

export interface Canvas {
  width: number
  height: number
  /** A strip along the foot of a page instead of a full picture. */
  wide: boolean
  random: Random
}

export interface DrawnMotif {
  disc?: { cx: number; cy: number; r: number }
  /** Drawn in order; `depth` runs from far (0) to near (1). */
  shapes: { path: string; depth: number; stroke?: number; opacity?: number }[]
}

export function steps(width: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => (width * index) / count)
}

export function open(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${y.toFixed(1)}`).join('L')}`
}
