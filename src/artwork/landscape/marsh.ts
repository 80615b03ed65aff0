import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import { fill, type Point, path, shape } from '../svg.ts'
import type { Ground } from '../types.ts'
import { hills } from './hills.ts'
import type { Light } from './light.ts'
import { reeds } from './plants.ts'
import { reedBank } from './reed-bank.ts'
import { away, reflected, type Scene } from './scene.ts'
import { mistBand } from './sky.ts'
import { water } from './water.ts'

/** A wide marsh: level land, pools that hold the sky, reeds close by. */
export const marsh: Scene = {
  horizon: 420,
  draw(random, ground, light, sun) {
    const far = hills(random, ground, light, {
      count: 2,
      from: 418,
      to: 426,
      far: 34,
      close: 15,
      sharp: 0.1,
      focus: away(sun, ground),
      wooded: random.yes(0.5),
      nearness: 0.5,
    })
    const shore = far.map((layer) => layer.drawn).join('')
    const bars = Array.from({ length: random.whole(6, 9) }, (_, index) => mudBar(random, ground, light, index))
    return (
      shore +
      water(random, ground, light, 424, sun, reflected(shore)) +
      mistBand('fen', ground, 424, 40, light.haze, 0.7) +
      bars.join('') +
      reedBank(random, ground, light, sun)
    )
  },
}

function mudBar(random: Random, ground: Ground, light: Light, index: number): string {
  const y = 436 + index ** 1.75 * 8.5
  const thick = 3 + index * 3.2
  const half = ground.width * random.between(0.16, 0.42)
  const middle = ground.width * (index % 2 ? random.between(0, 0.4) : random.between(0.6, 1))
  const above: Point[] = []
  const below: Point[] = []
  const sway = wanderOf(random)
  for (let step = 0; step <= 24; step++) {
    const along = step / 24
    const body = Math.sin(along * Math.PI) ** 0.6
    const x = middle + (along - 0.5) * 2 * half
    above.push([x, y - thick * body * (0.7 + 0.3 * sway(along * 6))])
    below.unshift([x, y + thick * 0.55 * body * (0.8 + 0.2 * sway(along * 9 + 20))])
  }
  const colour = mix(light.haze, light.near, 0.35 + index * 0.075)
  const sedge = reeds(random, middle - half * 0.7, middle + half * 0.7, y, 10 + thick * 1.7, colour, 12 + index * 4)
  return path(shape([...above, ...below]), fill(colour, 0.92)) + sedge
}

const wanderOf = (random: Random) => {
  const phase = random.between(0, 9)
  return (x: number) => Math.sin(x + phase) * Math.cos(x * 0.37 + phase * 2)
}
