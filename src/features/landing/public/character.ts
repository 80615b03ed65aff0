import { type Character, characterVariables, type Family } from '#base/theme/character.ts'

interface Face {
  file: string
  weights: string
  /** What the reader has at hand until the face arrives, sized to take the same room so that nothing jumps; the first there is. */
  standIns: readonly StandIn[]
  generic: string
}

/** Faces as wide as one another, and the measures that make them as wide as ours, in percent. */
interface StandIn {
  local: readonly string[]
  size: number
  ascent: number
  descent: number
}

/** Each with those made to its measure; one of them is on every desk and phone. */
const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto']
const GEORGIA = ['Georgia', 'Gelasio']
const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos']

// Measured against the regular weight of the stand-in; faces of headings in their heaviest use.
const faces: Record<Family, Face> = {
  'Source Serif 4': {
    file: 'source-serif-4',
    weights: '200 900',
    standIns: [
      { local: GEORGIA, size: 108.7, ascent: 95.3, descent: 30.9 },
      { local: TIMES, size: 119.5, ascent: 86.7, descent: 28 },
      { local: ARIAL, size: 109.1, ascent: 94.9, descent: 30.7 },
    ],
    generic: 'serif',
  },
  'Public Sans': {
    file: 'public-sans',
    weights: '100 900',
    standIns: [{ local: ARIAL, size: 104.2, ascent: 91.2, descent: 21.6 }],
    generic: 'sans-serif',
  },
  'Space Grotesk': {
    file: 'space-grotesk',
    weights: '300 700',
    standIns: [{ local: ARIAL, size: 109.7, ascent: 89.7, descent: 26.6 }],
    generic: 'sans-serif',
  },
  Inter: {
    file: 'inter',
    weights: '100 900',
    standIns: [{ local: ARIAL, size: 107.3, ascent: 90.3, descent: 22.5 }],
    generic: 'sans-serif',
  },
  'JetBrains Mono': {
    file: 'jetbrains-mono',
    weights: '100 800',
    standIns: [{ local: ARIAL, size: 134.1, ascent: 76.1, descent: 22.4 }],
    generic: 'monospace',
  },
  Figtree: {
    file: 'figtree',
    weights: '300 900',
    standIns: [{ local: ARIAL, size: 100.7, ascent: 94.4, descent: 24.8 }],
    generic: 'sans-serif',
  },
  Fraunces: {
    file: 'fraunces',
    weights: '100 900',
    standIns: [
      { local: GEORGIA, size: 105, ascent: 93.2, descent: 24.3 },
      { local: TIMES, size: 116.1, ascent: 84.2, descent: 22 },
      { local: ARIAL, size: 106, ascent: 92.3, descent: 24.1 },
    ],
    generic: 'serif',
  },
  'Instrument Sans': {
    file: 'instrument-sans',
    weights: '400 700',
    standIns: [{ local: ARIAL, size: 102, ascent: 95.1, descent: 24.5 }],
    generic: 'sans-serif',
  },
  'Bricolage Grotesque': {
    file: 'bricolage-grotesque',
    weights: '200 800',
    standIns: [{ local: ARIAL, size: 109.8, ascent: 84.7, descent: 24.6 }],
    generic: 'sans-serif',
  },
  Literata: {
    file: 'literata',
    weights: '200 900',
    standIns: [
      { local: GEORGIA, size: 107.1, ascent: 109.9, descent: 28.8 },
      { local: TIMES, size: 117.7, ascent: 100, descent: 26.2 },
      { local: ARIAL, size: 107.4, ascent: 109.6, descent: 28.7 },
    ],
    generic: 'serif',
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
  const { weights, standIns } = faces[family]
  const own = `@font-face{font-family:"${family}";src:url(${fontPath(family)}) format("woff2");font-weight:${weights};font-display:swap}`
  const until = standIns.map(({ local, size, ascent, descent }, place) => {
    const sources = local.map((name) => `local("${name}")`).join()
    return `@font-face{font-family:"${untilName(family, place)}";src:${sources};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`
  })
  return own + until.join('')
}

const untilName = (family: Family, place: number) => `${family} until${place === 0 ? '' : ` ${place + 1}`}`

function stack(family: Family): string {
  const { standIns, generic } = faces[family]
  return (
    [family, ...standIns.map((_, place) => untilName(family, place))].map((name) => `"${name}",`).join('') + generic
  )
}
