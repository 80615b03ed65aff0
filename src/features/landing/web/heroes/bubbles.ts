import { itemsForArea, scatter, TAU } from './random.ts'
import { play } from './stage.ts'

/** Bubbles in clear water: rings of all sizes rise, sway, and fade below the surface. */
const all = scatter(60, 11, (random) => ({
  x: random(),
  phase: random(),
  depth: random() ** 2.2,
  sway: random(),
}))

play('bubbles', ({ context, width, height, time, colours }) => {
  const unit = Math.min(1.3, Math.max(0.8, width / 560))
  context.strokeStyle = colours.light
  context.fillStyle = colours.light
  for (const { x, phase, depth, sway } of itemsForArea(all, width * height, 6_000, 22)) {
    const radius = (3 + 30 * depth) * unit
    const distance = height + 4 * radius
    const y = height + 2 * radius - ((time * (14 + 34 * depth) * unit + phase * distance) % distance)
    const drift = Math.sin(time * (0.4 + 0.5 * sway) + phase * TAU) * (5 + 16 * depth)
    bubble(context, x * width + drift, y, radius, Math.min(1, Math.max(0, y / (height * 0.3))))
  }
})

function bubble(context: CanvasRenderingContext2D, x: number, y: number, radius: number, strength: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, TAU)
  context.globalAlpha = strength * 0.16
  context.fill()
  context.globalAlpha = strength * 0.75
  context.lineWidth = 1 + radius / 26
  context.stroke()
  if (radius < 7) return
  context.beginPath()
  context.arc(x, y, radius * 0.7, Math.PI * 1.08, Math.PI * 1.42)
  context.lineWidth = 1.2 + radius / 18
  context.lineCap = 'round'
  context.stroke()
}
