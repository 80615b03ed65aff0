import { type Character, characterVariables, type Family } from './character.ts'
import { PARTS, type Part, rangeOf } from './letters.ts'

interface Face {
  file: string
  /** The weights kept of the face: one for headings alone, a span where it is set in several. */
  kept: number | readonly [lightest: number, boldest: number]
  /** Has letters drawn for it: what text is set in. */
  italics?: true
  /** Left without kerning, which in every weight at once would be up to half of the file. */
  unkerned?: true
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

/** What text is set in, from regular to bold. */
const TEXT = [400, 700] as const

// Measured against the regular weight of the stand-in; faces of headings in their heaviest use.
const faces: Record<Family, Face> = {
  'Source Serif 4': {
    file: 'source-serif-4',
    kept: 560,
    standIns: [
      { local: GEORGIA, size: 108.7, ascent: 95.3, descent: 30.9 },
      { local: TIMES, size: 119.5, ascent: 86.7, descent: 28 },
      { local: ARIAL, size: 109.1, ascent: 94.9, descent: 30.7 },
    ],
    generic: 'serif',
  },
  'Public Sans': {
    file: 'public-sans',
    kept: TEXT,
    italics: true,
    standIns: [{ local: ARIAL, size: 104.2, ascent: 91.2, descent: 21.6 }],
    generic: 'sans-serif',
  },
  'Space Grotesk': {
    file: 'space-grotesk',
    kept: TEXT,
    standIns: [{ local: ARIAL, size: 109.7, ascent: 89.7, descent: 26.6 }],
    generic: 'sans-serif',
  },
  Inter: {
    file: 'inter',
    kept: TEXT,
    italics: true,
    standIns: [{ local: ARIAL, size: 107.3, ascent: 90.3, descent: 22.5 }],
    generic: 'sans-serif',
  },
  'JetBrains Mono': {
    file: 'jetbrains-mono',
    kept: TEXT,
    standIns: [{ local: ARIAL, size: 134.1, ascent: 76.1, descent: 22.4 }],
    generic: 'monospace',
  },
  Figtree: {
    file: 'figtree',
    kept: TEXT,
    italics: true,
    standIns: [{ local: ARIAL, size: 100.7, ascent: 94.4, descent: 24.8 }],
    generic: 'sans-serif',
  },
  Fraunces: {
    file: 'fraunces',
    kept: 420,
    standIns: [
      { local: GEORGIA, size: 103.9, ascent: 94.2, descent: 24.6 },
      { local: TIMES, size: 114.9, ascent: 85.1, descent: 22.2 },
      { local: ARIAL, size: 104.9, ascent: 93.3, descent: 24.4 },
    ],
    generic: 'serif',
  },
  'Instrument Sans': {
    file: 'instrument-sans',
    kept: TEXT,
    italics: true,
    unkerned: true,
    standIns: [{ local: ARIAL, size: 102, ascent: 95.1, descent: 24.5 }],
    generic: 'sans-serif',
  },
  'Bricolage Grotesque': {
    file: 'bricolage-grotesque',
    kept: 720,
    standIns: [{ local: ARIAL, size: 109.8, ascent: 84.7, descent: 24.6 }],
    generic: 'sans-serif',
  },
  Literata: {
    file: 'literata',
    kept: TEXT,
    italics: true,
    unkerned: true,
    standIns: [
      { local: GEORGIA, size: 107.1, ascent: 109.9, descent: 28.8 },
      { local: TIMES, size: 117.7, ascent: 100, descent: 26.2 },
      { local: ARIAL, size: 107.4, ascent: 109.6, descent: 28.7 },
    ],
    generic: 'serif',
  },
}

/** A face upright or in italics, in the weights that pages set it in. */
export interface Cut {
  file: string
  style: 'normal' | 'italic'
  kept: Face['kept']
  kerned: boolean
}

/** All of them: the build makes files of them, in parts. */
export const CUTS: readonly Cut[] = Object.values(faces).flatMap(cutsOf)

function cutsOf({ file, kept, italics, unkerned }: Face): Cut[] {
  const styles = italics ? (['normal', 'italic'] as const) : (['normal'] as const)
  return styles.map((style) => ({ file, style, kept, kerned: !unkerned }))
}

/** Where the browser fetches a part of a cut. */
export const fontPath = ({ file, style }: Cut, part: Part) =>
  `/fonts/${file}${style === 'italic' ? '-italic' : ''}-${part}.woff2`

/**
 * The font rules of a character and the variables its page uses. A face is called by what it is for: its own name may
 * be reserved for the whole of it (SIL Open Font License), and is nothing a reader sees.
 */
export function characterStyles(character: Character): string {
  const variables = {
    '--display': stack('display', character.display),
    '--text': stack('text', character.text),
    ...characterVariables(character),
  }
  const set = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `${fontRules('display', character.display)}${fontRules('text', character.text)}:root{${set.join(';')}}`
}

/** A face in parts, each fetched only by a page with one of its letters on it, and what stands in until it arrives. */
function fontRules(name: string, family: Family): string {
  const { standIns } = faces[family]
  const own = cutsOf(faces[family]).flatMap((cut) =>
    PARTS.map(
      (part) =>
        `@font-face{font-family:"${name}";src:url(${fontPath(cut, part)}) format("woff2");font-weight:${WEIGHTS};font-style:${cut.style};font-display:swap;unicode-range:${rangeOf(part)}}`,
    ),
  )
  const until = standIns.map(({ local, size, ascent, descent }, place) => {
    const sources = local.map((face) => `local("${face}")`).join()
    return `@font-face{font-family:"${untilName(name, place)}";src:${sources};font-weight:${WEIGHTS};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`
  })
  return [...own, ...until].join('')
}

/** Any: what the face does not reach is shown in the nearest it has, not thickened by the browser. */
const WEIGHTS = '100 900'

const untilName = (name: string, place: number) => `${name} until${place === 0 ? '' : ` ${place + 1}`}`

function stack(name: string, family: Family): string {
  const { standIns, generic } = faces[family]
  return [name, ...standIns.map((_, place) => untilName(name, place))].map((face) => `"${face}",`).join('') + generic
}
