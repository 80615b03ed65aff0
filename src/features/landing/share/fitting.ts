import { type SetLine, type Setting, setLine } from './typesetting.ts'

/** Font sizes to try, largest first, each with its maximum number of lines. */
export type Sizes = readonly { size: number; lines: number }[]

/** Width of a text in em; each text is measured once. */
type Measure = (text: string) => number

/**
 * Sets a text in the largest size in which it fits; at the smallest size, the overflow is replaced by an ellipsis.
 */
export function fitText(
  text: string,
  setting: Setting,
  sizes: Sizes,
  width: number,
): { size: number; lines: SetLine[] } {
  if (text === '') return { size: 0, lines: [] }
  const measure = measureOf(setting)
  const set = (lines: readonly Line[]) => lines.map(({ text }) => setLine(text, setting))
  for (const { size, lines } of sizes) {
    const broken = wrap(text, measure, width / size)
    if (broken.length <= lines && !broken.some(({ cut }) => cut))
      return { size, lines: set(balance(text, measure, width / size, broken)) }
  }
  const { size, lines } = sizes.at(-1) ?? { size: 40, lines: 3 }
  const broken = wrap(text, measure, width / size)
  const shown = broken.slice(0, lines)
  const last = shown.at(-1)
  if (last && broken.length > lines) last.text = truncate(last.text, measure, width / size)
  return { size, lines: set(shown) }
}

function measureOf(setting: Setting): Measure {
  const widths = new Map<string, number>()
  return (text) => {
    const width = widths.get(text) ?? setLine(text, setting).width
    widths.set(text, width)
    return width
  }
}

interface Line {
  text: string
  width: number
  /** True if a word wider than the line was broken here. */
  cut?: boolean
}

/** Rewraps to the same number of lines with widths as even as possible, avoiding a last line of one short word. */
function balance(text: string, measure: Measure, width: number, broken: readonly Line[]): readonly Line[] {
  let best = broken
  for (let ratio = 0.95; ratio > 0.5; ratio -= 0.05) {
    const narrower = wrap(text, measure, width * ratio)
    if (narrower.length > broken.length || narrower.some(({ cut }) => cut)) break
    best = narrower
  }
  return best
}

/** Wraps to lines of at most this width, in em; breaks words that are wider. */
function wrap(text: string, measure: Measure, width: number): Line[] {
  const space = measure('a a') - 2 * measure('a')
  const lines: Line[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const wide = measure(word)
    if (last && last.width + space + wide <= width) {
      last.text += ` ${word}`
      last.width += space + wide
    } else if (wide <= width) lines.push({ text: word, width: wide })
    else
      lines.push(
        ...pieces(word, (piece) => measure(piece) <= width).map((line) => ({ ...line, width: measure(line.text) })),
      )
  }
  return lines
}

function pieces(word: string, fits: (piece: string) => boolean): { text: string; cut: true }[] {
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    if (last !== undefined && fits(last + character)) parts[parts.length - 1] = last + character
    else parts.push(character)
  }
  return parts.map((text) => ({ text, cut: true }))
}

function truncate(text: string, measure: Measure, width: number): string {
  const characters = Array.from(text)
  while (characters.length > 0 && measure(`${characters.join('').trim()}…`) > width) characters.pop()
  return `${characters.join('').replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')}…`
}
