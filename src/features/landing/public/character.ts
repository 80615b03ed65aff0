import type { PublicSite } from '#features/site/contract.ts'

/** A site's typographic character: a display face, a text face and how round its corners are. */
export interface Character {
  display: FontName
  text: FontName
  /** Weight of headings. */
  weight: number
  /** Letter-spacing of headings, in em. */
  tracking: number
  /** Corner radius in pixels. */
  radius: number
  /** What the opening shows where a site has no hero picture. */
  motif: 'hills' | 'curves'
}

export type FontName = 'source-serif-4' | 'public-sans' | 'space-grotesk' | 'inter'

const serif: Character = {
  display: 'source-serif-4',
  text: 'public-sans',
  weight: 560,
  tracking: -0.018,
  radius: 6,
  motif: 'hills',
}
const grotesk: Character = {
  display: 'space-grotesk',
  text: 'inter',
  weight: 560,
  tracking: -0.03,
  radius: 2,
  motif: 'curves',
}

const byDisplay: Record<string, Character> = { 'Source Serif 4': serif, 'Space Grotesk': grotesk }

/** The character that goes with a site's display face; one we do not carry gets the serif pair. */
export function characterOf({ display }: PublicSite['fonts']): Character {
  return Object.hasOwn(byDisplay, display) ? (byDisplay[display] as Character) : serif
}

interface Face {
  family: string
  weights: string
  /** What the reader has at hand until the face arrives, sized to take the same room so that nothing jumps. */
  standIn: { local: string; generic: string; size: number; ascent: number; descent: number }
}

// Sizes measured against the regular weight of the stand-in, in percent.
const faces: Record<FontName, Face> = {
  'source-serif-4': {
    family: 'Source Serif 4',
    weights: '200 900',
    standIn: { local: 'Georgia', generic: 'serif', size: 107.5, ascent: 96.4, descent: 31.2 },
  },
  'public-sans': {
    family: 'Public Sans',
    weights: '100 900',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 104.2, ascent: 91.2, descent: 21.6 },
  },
  'space-grotesk': {
    family: 'Space Grotesk',
    weights: '300 700',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 109.7, ascent: 89.7, descent: 26.6 },
  },
  inter: {
    family: 'Inter',
    weights: '100 900',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 107.3, ascent: 90.3, descent: 22.5 },
  },
}

/** Where the browser fetches a face; the build puts the files there. */
export const fontPath = (font: FontName) => `/fonts/${font}.woff2`

/** The font rules of a character and the variables its page uses. */
export function characterStyles({ display, text, weight, tracking, radius, motif }: Character): string {
  const variables = `:root{--display:${stack(display)};--text:${stack(text)};--weight:${weight};--tracking:${tracking}em;--radius:${radius}px;--${motif === 'hills' ? 'curves' : 'hills'}:none}`
  return [...new Set([display, text])].map(fontRules).join('') + variables
}

function fontRules(font: FontName): string {
  const { family, weights, standIn } = faces[font]
  const own = `@font-face{font-family:"${family}";src:url(${fontPath(font)}) format("woff2");font-weight:${weights};font-display:swap}`
  const until = `@font-face{font-family:"${family} until";src:local("${standIn.local}");font-weight:${weights};size-adjust:${standIn.size}%;ascent-override:${standIn.ascent}%;descent-override:${standIn.descent}%}`
  return own + until
}

function stack(font: FontName): string {
  const { family, standIn } = faces[font]
  return `"${family}","${family} until",${standIn.generic}`
}
