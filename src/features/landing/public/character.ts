import { type Character, characterVariables, type Family } from '#base/theme/character.ts'

interface Face {
  file: string
  weights: string
  /** What the reader has at hand until the face arrives, sized to take the same room so that nothing jumps. */
  standIn: { local: string; generic: string; size: number; ascent: number; descent: number }
}

// Sizes measured against the regular weight of the stand-in, in percent.
const faces: Record<Family, Face> = {
  'Source Serif 4': {
    file: 'source-serif-4',
    weights: '200 900',
    standIn: { local: 'Georgia', generic: 'serif', size: 107.5, ascent: 96.4, descent: 31.2 },
  },
  'Public Sans': {
    file: 'public-sans',
    weights: '100 900',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 104.2, ascent: 91.2, descent: 21.6 },
  },
  'Space Grotesk': {
    file: 'space-grotesk',
    weights: '300 700',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 109.7, ascent: 89.7, descent: 26.6 },
  },
  Inter: {
    file: 'inter',
    weights: '100 900',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 107.3, ascent: 90.3, descent: 22.5 },
  },
  'JetBrains Mono': {
    file: 'jetbrains-mono',
    weights: '100 800',
    standIn: { local: 'Arial', generic: 'monospace', size: 134.1, ascent: 76.1, descent: 22.4 },
  },
  Figtree: {
    file: 'figtree',
    weights: '300 900',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 100.7, ascent: 94.4, descent: 24.8 },
  },
  Fraunces: {
    file: 'fraunces',
    weights: '100 900',
    standIn: { local: 'Georgia', generic: 'serif', size: 105, ascent: 93.2, descent: 24.3 },
  },
  'Instrument Sans': {
    file: 'instrument-sans',
    weights: '400 700',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 102, ascent: 95.1, descent: 24.5 },
  },
  'Bricolage Grotesque': {
    file: 'bricolage-grotesque',
    weights: '200 800',
    standIn: { local: 'Arial', generic: 'sans-serif', size: 105.7, ascent: 88, descent: 25.5 },
  },
  Literata: {
    file: 'literata',
    weights: '200 900',
    standIn: { local: 'Georgia', generic: 'serif', size: 107.1, ascent: 109.9, descent: 28.8 },
  },
}

/** Where the browser fetches a face; the build puts the files there. */
export const fontPath = (family: Family) => `/fonts/${faces[family].file}.woff2`

/** The font rules of a character and the variables its page uses. */
export function characterStyles(character: Character): string {
  const { display, text } = character
  const variables = {
    '--display': stack(display),
    '--text': stack(text),
    ...characterVariables(character),
  }
  const set = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${[...new Set([display, text])].map(fontRules).join('')}:root{${set.join(';')}}`
}

function fontRules(family: Family): string {
  const { weights, standIn } = faces[family]
  const own = `@font-face{font-family:"${family}";src:url(${fontPath(family)}) format("woff2");font-weight:${weights};font-display:swap}`
  const until = `@font-face{font-family:"${family} until";src:local("${standIn.local}");font-weight:${weights};size-adjust:${standIn.size}%;ascent-override:${standIn.ascent}%;descent-override:${standIn.descent}%}`
  return own + until
}

function stack(family: Family): string {
  return `"${family}","${family} until",${faces[family].standIn.generic}`
}
