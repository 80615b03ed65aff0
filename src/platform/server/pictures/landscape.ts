import { mix } from '#base/colour.ts'
import type { Chance } from './chance.ts'
import { coast } from './landscape/coast.ts'
import { fields } from './landscape/fields.ts'
import { forest } from './landscape/forest.ts'
import { lake } from './landscape/lake.ts'
import { type Light, lightOf } from './landscape/light.ts'
import { marsh } from './landscape/marsh.ts'
import type { Scene } from './landscape/scene.ts'
import { birds, placeSun, sky } from './landscape/sky.ts'
import { valley } from './landscape/valley.ts'
import type { Ground, PictureColours } from './types.ts'

const scenes = [
  [lake, 'A still lake under hills'],
  [valley, 'A river that winds out of layered hills'],
  [coast, 'Headlands over the open sea, and a beach'],
  [fields, 'Farmed downs with hedges and furrows'],
  [forest, 'Ridge behind ridge of forest'],
  [marsh, 'A wide marsh with pools and reeds'],
] as const

const HOURS = {
  dawn: 'at dawn',
  morning: 'in the morning',
  noon: 'at noon',
  mist: 'in mist',
  gold: 'in golden evening light',
  dusk: 'at dusk',
  night: 'by night',
} as const satisfies Record<Light['hour'], string>

/** Land and water under one hour's light: sky, focal hill or sun, layers that pale with distance, a dark foreground. */
export function landscape(chance: Chance, ground: Ground, colours: PictureColours): string {
  const light = lightOf(chance, colours)
  const [scene, words] = chance.pick<readonly [Scene, string]>(scenes)
  chance.shows(words, 'first')
  chance.shows(HOURS[light.hour])
  const sun = placeSun(chance, ground, light, scene.horizon)
  if (sun)
    chance.shows(`the ${light.hour === 'night' ? 'moon' : 'sun'} on the ${sun.x < ground.width / 2 ? 'left' : 'right'}`)
  const flock = chance.yes(0.55) && light.hour !== 'night'
  if (flock) chance.shows('birds over it')
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
