import { mix } from '#base/colour.ts'
import { fade, fill, path, shape } from '../svg.ts'
import { hill, ridge } from '../terrain.ts'
import { conifers } from './plants.ts'
import { away, type Scene, silhouette } from './scene.ts'

/** Ridge behind ridge of forest, mist between. */
export const forest: Scene = {
  horizon: 330,
  draw(random, ground, light, sun) {
    const count = random.whole(5, 7)
    const drawn = Array.from({ length: count }, (_, index) => {
      const along = index / (count - 1)
      const base = 360 + along * 345
      const at = ridge(random, ground, {
        base,
        rise: 150 - along * 60,
        bumps: 2.4 + (1 - along) * 1.5,
        sharp: 0.5 * (1 - along),
        peak: { at: index % 2 ? away(sun, ground) : 1 - away(sun, ground), weight: 0.6, spread: 0.42 },
      })
      const colour = mix(light.haze, silhouette(light), 0.16 + 0.84 * along ** 1.3)
      const shade = fade(`wood${index}`, [
        [0, colour],
        [0.75, mix(colour, light.haze, 0.7 - along * 0.6)],
      ])
      const trees = conifers(random, at, -20, ground.width + 20, 14 + along ** 1.5 * 120)
      return shade + path(trees, fill(colour)) + path(shape(hill(at, ground, 736)), `fill="url(#wood${index})"`)
    })
    return drawn.join('')
  },
}
