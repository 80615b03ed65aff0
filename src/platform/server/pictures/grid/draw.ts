import type { Chance } from '../chance.ts'
import type { Ground } from '../types.ts'
import type { Air } from './air.ts'

/** One drawing of works: everything in the picture, from its air on. */
export type Draw = (chance: Chance, ground: Ground, air: Air) => string

/** Where a sun may stand: on a third of the width. */
export const sunSide = (chance: Chance) => chance.pick([0.26, 0.34, 0.66, 0.74] as const)
