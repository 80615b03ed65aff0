import { scattered, suiting, TURN } from './chance.ts'
import { play } from './stage.ts'

/** Snow before the picture: far flakes small and slow, near ones larger, all in the same light wind. */
const all = scattered(220, 31, (chance) => ({
  x: chance(),
  phase: chance(),
  nearness: chance() ** 1.8,
  sway: chance() * TURN,
}))

play('snow', ({ pen, width, height, time, colours }) => {
  pen.fillStyle = colours.light
  for (const { x, phase, nearness, sway } of suiting(all, width * height, 1_700, 90)) {
    const radius = 0.9 + 3.9 * nearness
    const way = height + 4 * radius
    const y = ((time * (12 + 40 * nearness) + phase * way) % way) - 2 * radius
    const wind = Math.sin(time * 0.3 + sway) * (6 + 18 * nearness) + time * (3 + 7 * nearness)
    pen.globalAlpha = 0.5 + 0.45 * nearness
    pen.beginPath()
    pen.arc((((x * width + wind) % width) + width) % width, y, radius, 0, TURN)
    pen.fill()
  }
})
