/** A site's character: two families, how its headings are set, how round its corners are, what its pictures are made of. */
export interface Character {
  /** Family of headings. */
  display: Family
  /** Family of everything else. */
  text: Family
  /** Weight of headings. */
  weight: number
  /** Letter-spacing of headings, in em. */
  tracking: number
  /** Corner radius in pixels, one per site. */
  radius: number
  /** What the brand's own picture is drawn of. */
  motif: 'hills' | 'lines'
}

export type Family = 'Source Serif 4' | 'Public Sans' | 'Space Grotesk' | 'Inter'

const FIELD_GUIDE: Character = {
  display: 'Source Serif 4',
  text: 'Public Sans',
  weight: 560,
  tracking: -0.016,
  radius: 6,
  motif: 'hills',
}

const TECHNICAL_JOURNAL: Character = {
  display: 'Space Grotesk',
  text: 'Inter',
  weight: 560,
  tracking: -0.026,
  radius: 2,
  motif: 'lines',
}

const BY_DISPLAY: Record<string, Character> = {
  'Source Serif 4': FIELD_GUIDE,
  'Space Grotesk': TECHNICAL_JOURNAL,
}

/** The character that goes with a site's display family; a site that names none, or one we do not carry, gets the serif pair. */
export function characterOf(fonts: { display?: string } | undefined): Character {
  const name = fonts?.display ?? ''
  return Object.hasOwn(BY_DISPLAY, name) ? (BY_DISPLAY[name] as Character) : FIELD_GUIDE
}

/** The variables of a character that both faces set: weight and tracking of headings, corners. */
export function characterVariables({ weight, tracking, radius }: Character): Record<string, string> {
  return {
    '--display-weight': String(weight),
    '--tracking': `${tracking}em`,
    '--radius': `${radius}px`,
    '--radius-small': `${Math.min(radius, 4)}px`,
  }
}
