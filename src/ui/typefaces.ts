/** The two families of a site, and the character that goes with them (look: one radius per site). */
export interface Character {
  display: string
  text: string
  displayWeight: number
  /** Letter spacing of headings in em. */
  tracking: number
  /** Corner radius in px. */
  radius: number
  /** What the brand picture beside the sign-in is drawn of. */
  motif: 'hills' | 'lines'
}

/** The families a site asks for; `display`, the one for headings, decides which pair it gets. */
export interface SiteFonts {
  display?: string
  text?: string
}

const FALLBACK = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const SERIF_FALLBACK = 'Georgia, "Times New Roman", serif'

const SERIF: Character = {
  display: `"Source Serif 4", ${SERIF_FALLBACK}`,
  text: `"Public Sans", ${FALLBACK}`,
  displayWeight: 560,
  tracking: -0.012,
  radius: 6,
  motif: 'hills',
}

const GROTESK: Character = {
  display: `"Space Grotesk", ${FALLBACK}`,
  text: `Inter, ${FALLBACK}`,
  displayWeight: 560,
  tracking: -0.022,
  radius: 2,
  motif: 'lines',
}

const BY_DISPLAY: Record<string, Character> = { 'Source Serif 4': SERIF, 'Space Grotesk': GROTESK }

/** The character for a site's fonts; a site that names none, or one we do not carry, gets the serif pair. */
export function characterOf(fonts: SiteFonts | undefined): Character {
  return BY_DISPLAY[fonts?.display ?? ''] ?? SERIF
}
