import { mix } from '#base/colour.ts'
import { coast } from './landscape/coast.ts'
import { fields } from './landscape/fields.ts'
import { forest } from './landscape/forest.ts'
import { lake } from './landscape/lake.ts'
import { type Light, lightOf } from './landscape/light.ts'
import { marsh } from './landscape/marsh.ts'
import type { Scene } from './landscape/scene.ts'
import { birds, positionSun, sky } from './landscape/sky.ts'
import { valley } from './landscape/valley.ts'
import type { Random } from './random.ts'
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
export function landscape(random: Random, ground: Ground, colours: PictureColours): string {
  const light = lightOf(random, colours)
  const [scene, description] = random.pick<readonly [Scene, string]>(scenes)
  random.describe(description, 'first')
  random.describe(HOURS[light.hour])
  const sun = positionSun(random, ground, light, scene.horizon)
  if (sun)
    random.describe(
      `the ${light.hour === 'night' ? 'moon' : 'sun'} on the ${sun.x < ground.width / 2 ? 'left' : 'right'}`,
    )
  const flock = random.yes(0.55) && light.hour !== 'night'
  if (flock) random.describe('birds over it')
  const side = sun && sun.x > ground.width / 2 ? random.between(0.14, 0.3) : random.between(0.56, 0.72)
  return [
    sky(random, ground, light, sun, scene.horizon),
    scene.draw(random, ground, light, sun),
    flock
      ? birds(
          random,
          [ground.width * side, scene.horizon * random.between(0.25, 0.5)],
          mix(light.near, light.zenith, 0.2),
        )
      : '',
  ].join('')
}
