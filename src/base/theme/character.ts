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
  motif: Motif
}

/** Land in layers, field lines, traces of a scope, light on film, sheets on a board. */
export type Motif = 'hills' | 'lines' | 'traces' | 'leaks' | 'paper'

export type Family =
  | 'Source Serif 4'
  | 'Public Sans'
  | 'Space Grotesk'
  | 'Inter'
  | 'JetBrains Mono'
  | 'Figtree'
  | 'Fraunces'
  | 'Instrument Sans'
  | 'Bricolage Grotesque'
  | 'Literata'

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

const WORKSHOP: Character = {
  display: 'JetBrains Mono',
  text: 'Figtree',
  weight: 640,
  tracking: -0.045,
  radius: 0,
  motif: 'traces',
}

const CINEMA: Character = {
  display: 'Fraunces',
  text: 'Instrument Sans',
  weight: 420,
  tracking: -0.028,
  radius: 10,
  motif: 'leaks',
}

const NOTICE_BOARD: Character = {
  display: 'Bricolage Grotesque',
  text: 'Literata',
  weight: 720,
  tracking: -0.03,
  radius: 14,
  motif: 'paper',
}

const BY_DISPLAY: Record<string, Character> = {
  'Source Serif 4': FIELD_GUIDE,
  'Space Grotesk': TECHNICAL_JOURNAL,
  'JetBrains Mono': WORKSHOP,
  Fraunces: CINEMA,
  'Bricolage Grotesque': NOTICE_BOARD,
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
