import { mix } from '#base/colour.ts'
import type { Chance } from './chance.ts'
import { coast } from './landscape/coast.ts'
import { fields } from './landscape/fields.ts'
import { forest } from './landscape/forest.ts'
import { lake } from './landscape/lake.ts'
import { lightOf } from './landscape/light.ts'
import { marsh } from './landscape/marsh.ts'
import { birds, placeSun, sky } from './landscape/sky.ts'
import { valley } from './landscape/valley.ts'
import type { Ground, PictureColours } from './types.ts'

const scenes = [lake, valley, coast, fields, forest, marsh] as const

/** Land and water under one hour's light: sky, focal hill or sun, layers that pale with distance, a dark foreground. */
export function landscape(chance: Chance, ground: Ground, colours: PictureColours): string {
  const light = lightOf(chance, colours)
  const scene = chance.pick(scenes)
  const sun = placeSun(chance, ground, light, scene.horizon)
  const flock = chance.yes(0.55) && light.hour !== 'night'
  const side = sun && sun.x > ground.width / 2 ? chance.between(0.14, 0.3) : chance.between(0.56, 0.72)
  return [
    sky(chance, ground, light, sun, scene.horizon),
    scene.draw(chance, ground, light, sun),
    flock
      ? birds(
          chance,
          [ground.width * side, scene.horizon * chance.between(0.25, 0.5)],
          mix(light.near, light.zenith, 0.2),
        )
      : '',
  ].join('')
}
