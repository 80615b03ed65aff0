import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { line, type Point, path, stroke } from '../svg.ts'
import type { Relief } from './relief.ts'

/** Lines of flow that part before the summit and close behind it, as water does round a stone, warmer the nearer they pass. */
export function flowLines(random: Random, relief: Relief, ink: string, mark: string): string {
  const [sunX, sunY] = relief.summit
  const stone = random.between(70, 150)
  const phase = random.between(0, 6)
  const long = random.between(0.0035, 0.006)
  const sway = (x: number, y: number) =>
    46 * Math.sin(x * long + phase + y * 0.0022) + 15 * Math.sin(x * long * 2.3 + y * 0.006)
  const drawn: string[] = []
  for (let start = -sunY - 140 + 7; start < relief.height - sunY + 140; start += 14) {
    const course: Point[] = []
    for (let x = -12; x <= relief.width + 12; x += 14) {
      const y = sunY + passing(start, x - sunX, stone)
      course.push([x, y + sway(x, y) - sway(sunX, sunY)])
    }
    const warmth = Math.exp(-((start / 46) ** 2))
    drawn.push(path(line(course), stroke(mix(ink, mark, warmth), 1.4 + warmth * 2, 0.34 + warmth * 0.6)))
  }
  return drawn.join('')
}

// The height at which a line that starts `start` beside the stone passes it: potential flow round a circle, solved by halving.
function passing(start: number, ahead: number, stone: number): number {
  const side = Math.sign(start) || 1
  let low = Math.abs(start)
  let high = low + stone
  for (let round = 0; round < 16; round++) {
    const middle = (low + high) / 2
    const flow = middle * (1 - (stone * stone) / (ahead * ahead + middle * middle))
    if (flow < Math.abs(start)) low = middle
    else high = middle
  }
  return side * low
}
