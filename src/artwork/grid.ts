import { airOf } from './grid/air.ts'
import { circuit } from './grid/circuit.ts'
import { district } from './grid/district.ts'
import type { Draw } from './grid/draw.ts'
import { loadCurves } from './grid/load-curves.ts'
import { pylonLine } from './grid/pylon-line.ts'
import { ribbons } from './grid/ribbons.ts'
import { solarField } from './grid/solar-field.ts'
import { windAtSea } from './grid/wind-at-sea.ts'
import { windOnLand } from './grid/wind-on-land.ts'
import type { Random } from './random.ts'
import type { Ground, PictureColours } from './types.ts'

const drawings = [
  [windOnLand, 'Wind turbines on ridges, a large one in front'],
  [pylonLine, 'A line of pylons from the horizon overhead'],
  [solarField, 'Rows of solar panels to the horizon'],
  [circuit, 'Conductors through one glowing hub'],
  [windAtSea, 'A wind farm at sea'],
  [ribbons, 'Broad ribbons of energy from sources to uses'],
  [district, 'A district from above, with the lit main that feeds it'],
  [loadCurves, 'Stacked curves of load, one of them bright'],
] as const

/** The engineered world: turbines, pylons, panels, circuits, flows, districts; one warm light in cool lines. */
export function grid(random: Random, ground: Ground, colours: PictureColours): string {
  const air = airOf(random, colours)
  const [draw, description] = random.pick<readonly [Draw, string]>(drawings)
  random.describe(description, 'first')
  return draw(random, ground, air)
}
