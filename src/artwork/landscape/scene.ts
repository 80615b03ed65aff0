import { mix } from '#base/colour.ts'
import type { Random } from '../random.ts'
import type { Ground } from '../types.ts'
import type { Light } from './light.ts'
import type { Sun } from './sky.ts'

/** A scene draws everything below the sky. `horizon` is where sky and land meet. */
export interface Scene {
  horizon: number
  draw(random: Random, ground: Ground, light: Light, sun: Sun | null): string
}

/** The side of the picture, 0 to 1, that lies opposite the sun: the place for what the eye should find second. */
export const away = (sun: Sun | null, ground: Ground) => (sun && sun.x > ground.width / 2 ? 0.28 : 0.7)

/** The colour of what stands nearest. */
export const silhouette = (light: Light) => mix(light.near, '#0b1416', light.hour === 'night' ? 0.55 : 0.3)

// Ids must be used once in a document; the reflection points at the shore's own gradients.
/** A drawn shore without its gradients, for drawing it a second time. */
export const reflected = (shore: string) =>
  shore.replace(/<linearGradient(?:(?!<linearGradient).)*?<\/linearGradient>/g, '')
