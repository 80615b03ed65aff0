/** A site's typographic character: two font families, heading style, corner radius and the motif of its pictures. */
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
  /** Motif of the brand picture. */
  motif: Motif
}

/** Layered hills, field lines, oscilloscope traces, light leaks on film, sheets on a board. */
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

const PINBOARD: Character = {
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
  'Bricolage Grotesque': PINBOARD,
}

/** The character for a site's display family; unknown or missing families get the serif pair. */
export function characterOf(fonts: { display?: string } | undefined): Character {
  const name = fonts?.display ?? ''
  return Object.hasOwn(BY_DISPLAY, name) ? (BY_DISPLAY[name] as Character) : FIELD_GUIDE
}

/** CSS variables of a character: weight and tracking of headings, corner radius. */
export function characterVariables({ weight, tracking, radius }: Character): Record<string, string> {
  return {
    '--display-weight': String(weight),
    '--tracking': `${tracking}em`,
    '--radius': `${radius}px`,
    '--radius-small': `${Math.min(radius, 4)}px`,
  }
}
