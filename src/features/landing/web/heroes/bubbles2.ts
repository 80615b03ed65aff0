import { scatter, TAU } from './random.ts'
import { play } from './stage.ts'

/** Large translucent discs in the site's colours drift over each other very slowly. */
const INKS = ['mid', 'left', 'far', 'right', 'left', 'far', 'mid', 'left', 'far', 'right', 'left'] as const
const discs = scatter(INKS.length, 23, (random, index) => ({
  x: 0.06 + 0.88 * ((index * 0.382) % 1),
  y: 0.08 + 0.84 * ((index * 0.618 + 0.3) % 1),
  size: 0.17 + 0.2 * random(),
  phase: random() * TAU,
  pace: 0.1 + 0.12 * random(),
}))

play('bubbles2', ({ context, width, height, time, colours, picture }) => {
  const room = Math.sqrt(width * height)
  const isNight = colours.light !== colours.ground
  const isPhotograph = picture instanceof HTMLImageElement
  context.fillStyle = colours.ground
  if (!isPhotograph) context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = isNight ? 'screen' : 'multiply'
  discs.forEach(({ x, y, size, phase, pace }, index) => {
    const [sideways, upward] = [Math.sin(time * pace + phase) * 0.16, Math.cos(time * pace * 0.8 + phase * 2) * 0.13]
    context.globalAlpha = isPhotograph ? 0.3 : isNight ? 0.38 : 0.46
    context.fillStyle = colours[INKS[index] ?? 'mid']
    context.beginPath()
    context.arc((x + sideways) * width, (y + upward) * height, size * room, 0, TAU)
    context.fill()
  })
})
