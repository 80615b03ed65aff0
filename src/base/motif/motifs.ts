import type { Motif } from '../theme/character.ts'
import { type Canvas, type DrawnMotif, open, steps } from './canvas.ts'
import { drawLeaks, drawPaper, drawTraces } from './made-motifs.ts'
import type { Random } from './random.ts'

const DRAWINGS: Record<Motif, (canvas: Canvas) => DrawnMotif> = {
  hills: drawHills,
  lines: drawLines,
  traces: drawTraces,
  leaks: drawLeaks,
  paper: drawPaper,
}

/** Draws a site's motif. */
export const drawMotif = (motif: Motif, canvas: Canvas): DrawnMotif => DRAWINGS[motif](canvas)

/** Overlapping ridges under a low sun, the nearest lowest and darkest. */
function drawHills({ width, height, wide, random }: Canvas): DrawnMotif {
  const layers = wide ? 5 : 7
  const top = wide ? 0.32 : 0.4
  const shapes = Array.from({ length: layers }, (_, index) => {
    const near = (index + 1) / layers
    const base = height * (top + (1 - top) * 0.86 * (index / (layers - 1)) ** 1.12)
    const tall = height * (wide ? 0.24 : 0.13) * (1.15 - near * 0.55)
    return { path: closed(ridge(width, base, tall, random), width, height), depth: 0.08 + near * 0.92 }
  })
  const disc = { cx: width * (0.24 + random() * 0.5), cy: height * 0.33, r: width * 0.085 }
  return wide ? { shapes } : { shapes, disc }
}

/** Field lines that bend around an invisible centre, finer towards the edges. */
function drawLines({ width, height, wide, random }: Canvas): DrawnMotif {
  const lines = wide ? 26 : 54
  const phase = random() * Math.PI * 2
  const lift = height * (wide ? 0.34 : 0.2)
  const shapes = Array.from({ length: lines }, (_, index) => {
    const fraction = index / (lines - 1)
    const base = height * (wide ? 0.25 + fraction : -0.1 + 1.2 * fraction)
    const bend = lift * Math.exp(-(((fraction - 0.52) / 0.3) ** 2))
    const points = steps(width, 48).map((x) => {
      const along = x / width
      const wave =
        Math.sin(along * 4.1 + phase + fraction * 2.2) + 0.4 * Math.sin(along * 9.3 - phase * 2 + fraction * 5)
      return [x, base + bend * wave * (0.35 + along * 0.65)] as const
    })
    const mid = 1 - Math.abs(fraction - 0.5) * 2
    return { path: open(points), depth: 0.12 + mid * mid * 0.88, stroke: 1 + mid * 1.8 }
  })
  return { shapes }
}

function ridge(width: number, base: number, tall: number, random: Random): (readonly [number, number])[] {
  const waves = [1, 2.3, 4.7, 9.1].map((speed) => ({
    speed: speed * (0.8 + random() * 0.5),
    start: random() * Math.PI * 2,
    size: 0.55 / speed ** 0.85,
  }))
  const heightAt = (along: number) =>
    waves.reduce((sum, { speed, start, size }) => sum + size * Math.sin(along * Math.PI * 2 * speed * 0.6 + start), 0)
  return steps(width, 72).map((x) => [x, base - tall * heightAt(x / width)] as const)
}

function closed(points: readonly (readonly [number, number])[], width: number, height: number): string {
  return `${open(points)}L${width} ${height}L0 ${height}Z`
}
