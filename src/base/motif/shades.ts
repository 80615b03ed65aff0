import { lightnessOf, mix, muted, tone } from '../colour.ts'
import type { Motif } from '../theme/character.ts'
import type { SiteColours } from '../theme/site-colours.ts'

/** Sheets of the site's own colours on a board: the whole depths count them, what lies between is the pin. */
function sheetOf({ center, left, right, primary, footer }: SiteColours, depth: number, night: boolean): string {
  if (depth <= 0) return night ? sunkTo(footer, 0.2) : footer
  if (depth === 1) return night ? sunkTo(primary, 0.5) : primary
  const sheet = [center, left, right, mix(center, '#ffffff', 0.6)][Math.round(depth * 10) % 4] ?? center
  return night ? tone(sheet, lightnessOf(sheet) * 0.62, 0.9) : sheet
}

/** A motif's colour at a depth: from the sky (0) to what is nearest (1); below 0 is the sun. Skies are light over hills by day, and dark behind lines. */
export function shadeOf(colours: SiteColours, motif: Motif, depth: number, night: boolean): string {
  const { center, right, primary, footer } = colours
  if (motif === 'paper') return sheetOf(colours, depth, night)
  if (motif === 'leaks') return along([sunkTo(footer, 0.16), primary, right], depth)
  if (motif !== 'hills') return along([sunkTo(footer, 0.24), mix(primary, '#ffffff', 0.3), right], depth)
  const sky = night ? muted(mix(center, primary, 0.6), 0.36, 0.05) : mix(center, '#ffffff', 0.3)
  if (depth < 0) return night ? muted(right, 0.82, 0.07) : mix(sky, right, 0.45)
  return along([sky, night ? sunkTo(primary, 0.33) : primary, night ? sunkTo(footer, 0.19) : footer], depth)
}

const sunkTo = (colour: string, most: number) => tone(colour, Math.min(most, lightnessOf(colour)), 0.9)

/** The colour at `share` (0 to 1) of the way from the first of three over the second to the third. */
function along([from, over, to]: [string, string, string], share: number): string {
  return share < 0.55 ? mix(from, over, share / 0.55) : mix(over, to, (share - 0.55) / 0.45)
}
