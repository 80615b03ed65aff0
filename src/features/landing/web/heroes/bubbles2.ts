import { scattered, TURN } from './chance.ts'
import { play } from './stage.ts'

/** Great discs of the site's colours, like sheets of tinted glass, pass over each other very slowly. */
const INKS = ['mid', 'left', 'far', 'right', 'left', 'far', 'mid', 'left', 'far', 'right', 'left'] as const
const discs = scattered(INKS.length, 23, (chance, index) => ({
  x: 0.06 + 0.88 * ((index * 0.382) % 1),
  y: 0.08 + 0.84 * ((index * 0.618 + 0.3) % 1),
  size: 0.17 + 0.2 * chance(),
  phase: chance() * TURN,
  pace: 0.1 + 0.12 * chance(),
}))

play('bubbles2', ({ pen, width, height, time, colours, picture }) => {
  const room = Math.sqrt(width * height)
  const isNight = colours.light !== colours.ground
  const isPhotograph = picture instanceof HTMLImageElement
  pen.fillStyle = colours.ground
  if (!isPhotograph) pen.fillRect(0, 0, width, height)
  pen.globalCompositeOperation = isNight ? 'screen' : 'multiply'
  discs.forEach(({ x, y, size, phase, pace }, index) => {
    const [sideways, upward] = [Math.sin(time * pace + phase) * 0.16, Math.cos(time * pace * 0.8 + phase * 2) * 0.13]
    pen.globalAlpha = isPhotograph ? 0.3 : isNight ? 0.38 : 0.46
    pen.fillStyle = colours[INKS[index] ?? 'mid']
    pen.beginPath()
    pen.arc((x + sideways) * width, (y + upward) * height, size * room, 0, TURN)
    pen.fill()
  })
})
