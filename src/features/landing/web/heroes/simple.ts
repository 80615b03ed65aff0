import { scattered, suiting, TURN } from './chance.ts'
import { type Frame, play } from './stage.ts'

/** Points that drift, and a fine line between any two that are near: a network that is never the same twice. */
const all = scattered(80, 5, (chance) => ({
  x: chance(),
  y: chance(),
  phase: chance() * TURN,
  pace: 0.12 + 0.2 * chance(),
  size: 1.6 + 2.4 * chance() ** 3,
}))

/** So many shades of line there are. */
const STRENGTHS = 4

play('simple', (frame) => {
  const { pen, width, height, time, colours } = frame
  const reach = Math.max(84, Math.sqrt(width * height) * 0.19)
  const points = suiting(all, width * height, 5_200, 24).map(({ x, y, phase, pace, size }) => ({
    x: (x + Math.sin(time * pace + phase) * 0.05) * width,
    y: (y + Math.cos(time * pace * 0.9 + phase * 1.7) * 0.05) * height,
    size,
  }))
  veil(frame)
  pen.strokeStyle = colours.light
  pen.lineWidth = 1
  // Lines of one strength are one path: a stroke each would cost fifty times as much.
  for (let strength = 1; strength <= STRENGTHS; strength += 1) {
    pen.globalAlpha = (strength / STRENGTHS) * 0.7
    pen.beginPath()
    points.forEach((one, index) => {
      for (const other of points.slice(index + 1)) {
        const nearness = 1 - Math.hypot(one.x - other.x, one.y - other.y) / reach
        if (Math.ceil(nearness * STRENGTHS) !== strength) continue
        pen.moveTo(one.x, one.y)
        pen.lineTo(other.x, other.y)
      }
    })
    pen.stroke()
  }
  pen.globalAlpha = 1
  for (const isHub of [false, true]) {
    pen.fillStyle = isHub ? colours.right : colours.light
    pen.beginPath()
    points.forEach(({ x, y, size }, index) => {
      if ((index % 6 === 0) !== isHub) return
      pen.moveTo(x, y)
      pen.arc(x, y, isHub ? size + 2.5 : size, 0, TURN)
    })
    pen.fill()
  }
})

/** A deep ground the lines stand out from; a photograph below still shows through it. */
function veil({ pen, width, height, colours, picture }: Frame) {
  pen.globalAlpha = picture instanceof HTMLImageElement ? 0.62 : 1
  pen.fillStyle = colours.light === colours.ground ? colours.near : colours.ground
  pen.fillRect(0, 0, width, height)
  if (colours.light === colours.ground) return
  pen.globalAlpha = 0.4
  pen.fillStyle = colours.near
  pen.fillRect(0, 0, width, height)
}
