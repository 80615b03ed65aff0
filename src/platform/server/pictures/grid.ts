import type { Chance } from './chance.ts'
import { airOf } from './grid/air.ts'
import { circuit } from './grid/circuit.ts'
import { district } from './grid/district.ts'
import { loadCurves } from './grid/load-curves.ts'
import { pylonLine } from './grid/pylon-line.ts'
import { ribbons } from './grid/ribbons.ts'
import { solarField } from './grid/solar-field.ts'
import { windAtSea } from './grid/wind-at-sea.ts'
import { windOnLand } from './grid/wind-on-land.ts'
import type { Ground, PictureColours } from './types.ts'

const drawings = [windOnLand, pylonLine, solarField, circuit, windAtSea, ribbons, district, loadCurves] as const

/** The engineered world: turbines, pylons, panels, circuits, flows, districts; one warm light in cool lines. */
export function grid(chance: Chance, ground: Ground, colours: PictureColours): string {
  const air = airOf(chance, colours)
  return chance.pick(drawings)(chance, ground, air)
}
