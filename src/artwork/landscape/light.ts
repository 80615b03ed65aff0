import { mix, tone } from '#base/colour.ts'
import { rotateHue } from '../colour.ts'
import type { Random } from '../random.ts'
import type { PictureColours } from '../types.ts'

/** The light of one hour: what every part of the land is coloured by. */
export interface Light {
  hour: 'dawn' | 'morning' | 'noon' | 'mist' | 'gold' | 'dusk' | 'night'
  zenith: string
  middle: string
  horizon: string
  /** What distance turns everything into. */
  haze: string
  /** Colour of the nearest ground. */
  near: string
  /** Colour of the sun or moon, and of what it strikes. */
  shine: string
}

const hours = ['dawn', 'morning', 'noon', 'mist', 'gold', 'dusk', 'night', 'morning', 'gold', 'dawn'] as const

/** Picks an hour and mixes its light from the brand's colours. */
export function lightOf(random: Random, colours: PictureColours): Light {
  const hour = random.pick(hours)
  const drift = random.between(-22, 22)
  const ground = mix(rotateHue(colours.primary, drift), colours.second, random.between(0.1, 0.75))
  return { hour, ...byHour[hour](colours, ground, rotateHue(colours.accent, random.between(-24, 8))) }
}

type Mixed = Omit<Light, 'hour'>
type Hour = (colours: PictureColours, ground: string, warm: string) => Mixed

const byHour: Record<Light['hour'], Hour> = {
  dawn: (colours, ground, warm) => ({
    zenith: tone(colours.primary, 0.74, 0.55),
    middle: mix(tone(colours.primary, 0.85, 0.35), tone(warm, 0.9, 0.4), 0.5),
    horizon: tone(rotateHue(warm, -28), 0.87, 0.7),
    haze: tone(rotateHue(warm, -34), 0.83, 0.4),
    near: tone(ground, 0.33),
    shine: tone(warm, 0.96, 0.5),
  }),
  morning: (colours, ground, warm) => ({
    zenith: tone(rotateHue(colours.primary, 14), 0.77, 0.75),
    middle: tone(colours.primary, 0.9, 0.4),
    horizon: tone(warm, 0.96, 0.25),
    haze: tone(colours.primary, 0.88, 0.35),
    near: tone(ground, 0.38, 1.1),
    shine: tone(warm, 0.98, 0.25),
  }),
  noon: (colours, ground) => ({
    zenith: tone(rotateHue(colours.primary, 30), 0.68, 0.95),
    middle: tone(rotateHue(colours.primary, 18), 0.82, 0.6),
    horizon: tone(colours.primary, 0.95, 0.2),
    haze: tone(rotateHue(colours.primary, 18), 0.84, 0.45),
    near: tone(rotateHue(ground, -18), 0.42, 1.15),
    shine: '#ffffff',
  }),
  mist: (colours, ground) => ({
    zenith: tone(colours.primary, 0.8, 0.22),
    middle: tone(colours.primary, 0.88, 0.16),
    horizon: tone(colours.second, 0.94, 0.12),
    haze: tone(colours.second, 0.9, 0.14),
    near: tone(ground, 0.34, 0.8),
    shine: '#fbfdfc',
  }),
  gold: (colours, ground, warm) => ({
    zenith: mix(tone(colours.primary, 0.72, 0.5), tone(warm, 0.82, 0.6), 0.35),
    middle: tone(warm, 0.87, 0.7),
    horizon: tone(warm, 0.92, 0.85),
    haze: tone(warm, 0.86, 0.6),
    near: tone(ground, 0.31, 0.95),
    shine: tone(warm, 0.975, 0.5),
  }),
  dusk: (colours, _ground, warm) => ({
    zenith: tone(colours.deep, 0.36, 1.1),
    middle: mix(tone(rotateHue(colours.primary, 40), 0.52, 0.55), tone(rotateHue(warm, -40), 0.66, 0.7), 0.45),
    horizon: tone(rotateHue(warm, -18), 0.82, 0.95),
    haze: mix(tone(rotateHue(colours.primary, 45), 0.56, 0.5), tone(rotateHue(warm, -42), 0.7, 0.65), 0.5),
    near: tone(colours.deep, 0.2, 0.9),
    shine: tone(warm, 0.93, 0.8),
  }),
  night: (colours, ground) => ({
    zenith: tone(colours.deep, 0.19, 0.9),
    middle: tone(colours.primary, 0.33, 0.9),
    horizon: tone(rotateHue(colours.primary, -8), 0.55, 0.75),
    haze: tone(colours.primary, 0.5, 0.6),
    near: tone(ground, 0.16, 0.6),
    shine: '#f6f5e8',
  }),
}
