import { air } from './air.ts'
import { buildings } from './buildings.ts'
import { carbon } from './carbon.ts'
import { chemicals } from './chemicals.ts'
import { energyUse } from './energy-use.ts'
import { gasesAndFuels } from './gases-and-fuels.ts'
import { hazardsOnSite } from './hazards-on-site.ts'
import { landAndSea } from './land-and-sea.ts'
import { noise } from './noise.ts'
import { openness } from './openness.ts'
import { other } from './other.ts'
import { permitting } from './permitting.ts'
import { producers } from './producers.ts'
import type { SampleLegalItem } from './types.ts'
import { waste } from './waste.ts'
import { wasteElsewhere } from './waste-elsewhere.ts'
import { water } from './water.ts'
import { waterPollution } from './water-pollution.ts'
import { wildlife } from './wildlife.ts'

const BY_AREA: SampleLegalItem[][] = [
  [...air, ...gasesAndFuels],
  [...energyUse, ...carbon],
  [...waste, ...producers, ...wasteElsewhere],
  [...chemicals, ...hazardsOnSite],
  [...wildlife, ...landAndSea],
  noise,
  [...water, ...waterPollution],
  buildings,
  openness,
  permitting,
  other,
]

/**
 * Every law the register of a sample site starts with (LEGADM-40). The areas alternate, so that the beginning of the list
 * is representative.
 */
export const legalItems: SampleLegalItem[] = Array.from(
  { length: Math.max(...BY_AREA.map((laws) => laws.length)) },
  (_, place) => BY_AREA.flatMap((laws) => laws.slice(place, place + 1)),
).flat()
