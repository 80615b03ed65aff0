import { itemsForArea, scatter, TAU } from './random.ts'
import { play } from './stage.ts'

/** Snow in front of the picture: distant flakes small and slow, near ones larger, all in the same light wind. */
const all = scatter(220, 31, (random) => ({
  x: random(),
  phase: random(),
  nearness: random() ** 1.8,
  sway: random() * TAU,
}))

play('snow', ({ context, width, height, time, colours }) => {
  context.fillStyle = colours.light
  for (const { x, phase, nearness, sway } of itemsForArea(all, width * height, 1_700, 90)) {
    const radius = 0.9 + 3.9 * nearness
    const distance = height + 4 * radius
    const y = ((time * (12 + 40 * nearness) + phase * distance) % distance) - 2 * radius
    const wind = Math.sin(time * 0.3 + sway) * (6 + 18 * nearness) + time * (3 + 7 * nearness)
    context.globalAlpha = 0.5 + 0.45 * nearness
    context.beginPath()
    context.arc((((x * width + wind) % width) + width) % width, y, radius, 0, TAU)
    context.fill()
  }
})
