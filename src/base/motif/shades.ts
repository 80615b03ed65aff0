import { lightnessOf, mix, muted, tone } from '../colour.ts'
import type { Motif } from '../theme/character.ts'
import type { SiteColours } from '../theme/site-colours.ts'

/** Colour of the sheets by whole depths, in the site's colours; depths between are pins. */
function sheetOf({ center, left, right, primary, footer }: SiteColours, depth: number, night: boolean): string {
  if (depth <= 0) return night ? darkenTo(footer, 0.2) : footer
  if (depth === 1) return night ? darkenTo(primary, 0.5) : primary
  const sheet = [center, left, right, mix(center, '#ffffff', 0.6)][Math.round(depth * 10) % 4] ?? center
  return night ? tone(sheet, lightnessOf(sheet) * 0.62, 0.9) : sheet
}

/** A motif's colour at a depth from 0 (sky) to 1 (nearest); below 0 is the sun. The sky is light for hills by day, dark otherwise. */
export function shadeOf(colours: SiteColours, motif: Motif, depth: number, night: boolean): string {
  const { center, right, primary, footer } = colours
  if (motif === 'paper') return sheetOf(colours, depth, night)
  if (motif === 'leaks') return along([darkenTo(footer, 0.16), primary, right], depth)
  if (motif !== 'hills') return along([darkenTo(footer, 0.24), mix(primary, '#ffffff', 0.3), right], depth)
  const sky = night ? muted(mix(center, primary, 0.6), 0.36, 0.05) : mix(center, '#ffffff', 0.3)
  if (depth < 0) return night ? muted(right, 0.82, 0.07) : mix(sky, right, 0.45)
  return along([sky, night ? darkenTo(primary, 0.33) : primary, night ? darkenTo(footer, 0.19) : footer], depth)
}

const darkenTo = (colour: string, max: number) => tone(colour, Math.min(max, lightnessOf(colour)), 0.9)

/** Interpolates three colours; `fraction` runs from 0 to 1. */
function along([from, over, to]: [string, string, string], fraction: number): string {
  return fraction < 0.55 ? mix(from, over, fraction / 0.55) : mix(over, to, (fraction - 0.55) / 0.45)
}
