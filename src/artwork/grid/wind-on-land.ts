import { mix } from '#base/colour.ts'

import { backdrop, lamp } from './air.ts'
import { type Draw, sunSide } from './draw.ts'
import { ridges } from './rises.ts'
import { turbine } from './turbine.ts'

/** Turbines on ridge behind ridge, small and pale far off, one large in front. */
export const windOnLand: Draw = (random, ground, air) => {
  const side = sunSide(random)
  const lands = ridges(random, ground, air, random.whole(3, 5), 430, 660)
  const drawn = lands.map(({ at, colour, along, drawn: land }) => {
    const tall = 70 + along ** 1.6 * 300
    const count = along === 1 ? 1 : Math.round(6 - along * 4)
    const stand = Array.from({ length: count }, (_, index) => {
      const share = along === 1 ? (side > 0.5 ? 0.22 : 0.78) : (index + random.between(0.25, 0.75)) / count
      const x = share * ground.width
      return turbine(
        x,
        at(x) + 6,
        tall * random.between(0.9, 1.08),
        random.between(0, 120),
        along === 1 ? colour : mix(colour, air.near, 0.12),
      )
    })
    return stand.join('') + land
  })
  return (
    backdrop(ground, air, air.dark ? 0 : 0.14) +
    lamp(side * ground.width, random.between(170, 330), random.between(34, 62), air) +
    drawn.join('')
  )
}
