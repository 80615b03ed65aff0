import { type Character, characterVariables, type Family } from './character.ts'
import { FONT_SUBSETS, type FontSubset, unicodeRangeOf } from './font-subsets.ts'

interface Face {
  file: string
  /** Weights in the font file: a single one for headings only, or a range. */
  weights: number | readonly [lightest: number, boldest: number]
  /** Has an italic file, for body text. */
  italics?: true
  /** Stripped of kerning, which for a variable font would be up to half of the file. */
  unkerned?: true
  /** System fonts shown until the font has loaded, scaled to the same metrics to avoid layout shift; the first available one is used. */
  fallbacks: readonly FallbackFont[]
  generic: string
}

/** Metric-compatible system fonts, and the overrides that match them to our font, in percent. */
interface FallbackFont {
  local: readonly string[]
  size: number
  ascent: number
  descent: number
}

/** Each with its metric-compatible clones; every system has at least one of them. */
const ARIAL = ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto']
const GEORGIA = ['Georgia', 'Gelasio']
const TIMES = ['Times New Roman', 'Liberation Serif', 'Tinos']

/** Weights of body text, regular to bold. */
const TEXT = [400, 700] as const

// Measured against the regular weight of the fallback; heading fonts in their boldest use.
const faces: Record<Family, Face> = {
  'Source Serif 4': {
    file: 'source-serif-4',
    weights: 560,
    fallbacks: [
      { local: GEORGIA, size: 108.7, ascent: 95.3, descent: 30.9 },
      { local: TIMES, size: 119.5, ascent: 86.7, descent: 28 },
      { local: ARIAL, size: 109.1, ascent: 94.9, descent: 30.7 },
    ],
    generic: 'serif',
  },
  'Public Sans': {
    file: 'public-sans',
    weights: TEXT,
    italics: true,
    fallbacks: [{ local: ARIAL, size: 104.2, ascent: 91.2, descent: 21.6 }],
    generic: 'sans-serif',
  },
  'Space Grotesk': {
    file: 'space-grotesk',
    weights: TEXT,
    fallbacks: [{ local: ARIAL, size: 109.7, ascent: 89.7, descent: 26.6 }],
    generic: 'sans-serif',
  },
  Inter: {
    file: 'inter',
    weights: TEXT,
    italics: true,
    fallbacks: [{ local: ARIAL, size: 107.3, ascent: 90.3, descent: 22.5 }],
    generic: 'sans-serif',
  },
  'JetBrains Mono': {
    file: 'jetbrains-mono',
    weights: TEXT,
    fallbacks: [{ local: ARIAL, size: 134.1, ascent: 76.1, descent: 22.4 }],
    generic: 'monospace',
  },
  Figtree: {
    file: 'figtree',
    weights: TEXT,
    italics: true,
    fallbacks: [{ local: ARIAL, size: 100.7, ascent: 94.4, descent: 24.8 }],
    generic: 'sans-serif',
  },
  Fraunces: {
    file: 'fraunces',
    weights: 420,
    fallbacks: [
      { local: GEORGIA, size: 103.9, ascent: 94.2, descent: 24.6 },
      { local: TIMES, size: 114.9, ascent: 85.1, descent: 22.2 },
      { local: ARIAL, size: 104.9, ascent: 93.3, descent: 24.4 },
    ],
    generic: 'serif',
  },
  'Instrument Sans': {
    file: 'instrument-sans',
    weights: TEXT,
    italics: true,
    unkerned: true,
    fallbacks: [{ local: ARIAL, size: 102, ascent: 95.1, descent: 24.5 }],
    generic: 'sans-serif',
  },
  'Bricolage Grotesque': {
    file: 'bricolage-grotesque',
    weights: 720,
    fallbacks: [{ local: ARIAL, size: 109.8, ascent: 84.7, descent: 24.6 }],
    generic: 'sans-serif',
  },
  Literata: {
    file: 'literata',
    weights: TEXT,
    italics: true,
    unkerned: true,
    fallbacks: [
      { local: GEORGIA, size: 107.1, ascent: 109.9, descent: 28.8 },
      { local: TIMES, size: 117.7, ascent: 100, descent: 26.2 },
      { local: ARIAL, size: 107.4, ascent: 109.6, descent: 28.7 },
    ],
    generic: 'serif',
  },
}

/** A font file: upright or italic, with its weights. */
export interface FontStyle {
  file: string
  style: 'normal' | 'italic'
  weights: Face['weights']
  kerned: boolean
}

/** All font files; the build splits each into subsets. */
export const FONT_STYLES: readonly FontStyle[] = Object.values(faces).flatMap(stylesOf)

function stylesOf({ file, weights, italics, unkerned }: Face): FontStyle[] {
  const styles = italics ? (['normal', 'italic'] as const) : (['normal'] as const)
  return styles.map((style) => ({ file, style, weights, kerned: !unkerned }))
}

/** URL of a subset of a font file. */
export const fontPath = ({ file, style }: FontStyle, part: FontSubset) =>
  `/fonts/${file}${style === 'italic' ? '-italic' : ''}-${part}.woff2`

/**
 * The `@font-face` rules and CSS variables of a character. Families are named by their use: their own names may be reserved for
 * the unmodified font (SIL Open Font License).
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

/** `@font-face` rules for a family's subsets, each loaded only when the page uses one of its characters, and for its fallbacks. */
function fontRules(name: string, family: Family): string {
  const { fallbacks } = faces[family]
  const own = stylesOf(faces[family]).flatMap((fontStyle) =>
    FONT_SUBSETS.map(
      (part) =>
        `@font-face{font-family:"${name}";src:url(${fontPath(fontStyle, part)}) format("woff2");font-weight:${WEIGHTS};font-style:${fontStyle.style};font-display:swap;unicode-range:${unicodeRangeOf(part)}}`,
    ),
  )
  const fallbackRules = fallbacks.map(({ local, size, ascent, descent }, index) => {
    const sources = local.map((face) => `local("${face}")`).join()
    return `@font-face{font-family:"${fallbackName(name, index)}";src:${sources};font-weight:${WEIGHTS};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`
  })
  return [...own, ...fallbackRules].join('')
}

/** All weights, so that the browser uses the nearest available weight instead of synthesising bold. */
const WEIGHTS = '100 900'

const fallbackName = (name: string, index: number) => `${name} until${index === 0 ? '' : ` ${index + 1}`}`

function stack(name: string, family: Family): string {
  const { fallbacks, generic } = faces[family]
  return (
    [name, ...fallbacks.map((_, index) => fallbackName(name, index))].map((face) => `"${face}",`).join('') + generic
  )
}
