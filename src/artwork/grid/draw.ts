import type { Random } from '../random.ts'
import type { Ground } from '../types.ts'
import type { Air } from './air.ts'

/** One drawing of works: everything in the picture, from its air on. */
export type Draw = (random: Random, ground: Ground, air: Air) => string

/** Where a sun may stand: on a third of the width. */
export const sunSide = (random: Random) => random.pick([0.26, 0.34, 0.66, 0.74] as const)
