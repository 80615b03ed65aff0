import { scattered, suiting, TURN } from './chance.ts'
import { play } from './stage.ts'

/** Air in clear water: rings of every size rise, sway, and fade below the surface. */
const all = scattered(60, 11, (chance) => ({
  x: chance(),
  phase: chance(),
  depth: chance() ** 2.2,
  sway: chance(),
}))

play('bubbles', ({ pen, width, height, time, colours }) => {
  const unit = Math.min(1.3, Math.max(0.8, width / 560))
  pen.strokeStyle = colours.light
  pen.fillStyle = colours.light
  for (const { x, phase, depth, sway } of suiting(all, width * height, 6_000, 22)) {
    const radius = (3 + 30 * depth) * unit
    const way = height + 4 * radius
    const y = height + 2 * radius - ((time * (14 + 34 * depth) * unit + phase * way) % way)
    const drift = Math.sin(time * (0.4 + 0.5 * sway) + phase * TURN) * (5 + 16 * depth)
    bubble(pen, x * width + drift, y, radius, Math.min(1, Math.max(0, y / (height * 0.3))))
  }
})

function bubble(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, strength: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, TURN)
  pen.globalAlpha = strength * 0.16
  pen.fill()
  pen.globalAlpha = strength * 0.75
  pen.lineWidth = 1 + radius / 26
  pen.stroke()
  if (radius < 7) return
  pen.beginPath()
  pen.arc(x, y, radius * 0.7, Math.PI * 1.08, Math.PI * 1.42)
  pen.lineWidth = 1.2 + radius / 18
  pen.lineCap = 'round'
  pen.stroke()
}
