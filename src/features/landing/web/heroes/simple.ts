import { itemsForArea, scatter, TAU } from './random.ts'
import { type Frame, play } from './stage.ts'

/** Drifting points with a fine line between any two that are close: a constantly changing network. */
const all = scatter(80, 5, (random) => ({
  x: random(),
  y: random(),
  phase: random() * TAU,
  pace: 0.12 + 0.2 * random(),
  size: 1.6 + 2.4 * random() ** 3,
}))

/** Number of line opacities. */
const STRENGTHS = 4

play('simple', (frame) => {
  const { context, width, height, time, colours } = frame
  const reach = Math.max(84, Math.sqrt(width * height) * 0.19)
  const points = itemsForArea(all, width * height, 5_200, 24).map(({ x, y, phase, pace, size }) => ({
    x: (x + Math.sin(time * pace + phase) * 0.05) * width,
    y: (y + Math.cos(time * pace * 0.9 + phase * 1.7) * 0.05) * height,
    size,
  }))
  veil(frame)
  context.strokeStyle = colours.light
  context.lineWidth = 1
  // All lines of one opacity share a path; one stroke per line would cost fifty times as much.
  for (let strength = 1; strength <= STRENGTHS; strength += 1) {
    context.globalAlpha = (strength / STRENGTHS) * 0.7
    context.beginPath()
    points.forEach((first, index) => {
      for (const second of points.slice(index + 1)) {
        const nearness = 1 - Math.hypot(first.x - second.x, first.y - second.y) / reach
        if (Math.ceil(nearness * STRENGTHS) !== strength) continue
        context.moveTo(first.x, first.y)
        context.lineTo(second.x, second.y)
      }
    })
    context.stroke()
  }
  context.globalAlpha = 1
  for (const isHub of [false, true]) {
    context.fillStyle = isHub ? colours.right : colours.light
    context.beginPath()
    points.forEach(({ x, y, size }, index) => {
      if ((index % 6 === 0) !== isHub) return
      context.moveTo(x, y)
      context.arc(x, y, isHub ? size + 2.5 : size, 0, TAU)
    })
    context.fill()
  }
})

/** A dark background for the lines; a photograph below still shows through. */
function veil({ context, width, height, colours, picture }: Frame) {
  context.globalAlpha = picture instanceof HTMLImageElement ? 0.62 : 1
  context.fillStyle = colours.light === colours.ground ? colours.near : colours.ground
  context.fillRect(0, 0, width, height)
  if (colours.light === colours.ground) return
  context.globalAlpha = 0.4
  context.fillStyle = colours.near
  context.fillRect(0, 0, width, height)
}
