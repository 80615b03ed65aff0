import { type SetLine, type Setting, setLine } from './setting.ts'

/** Sizes to try, largest first, each with how many lines it may take. */
export type Sizes = readonly { size: number; lines: number }[]

/** How wide words are in a setting, in em; each is measured once. */
type Measure = (words: string) => number

/** A text in the largest size in which it has room; what has none even in the smallest ends in an ellipsis. */
export function fitted(
  text: string,
  setting: Setting,
  sizes: Sizes,
  width: number,
): { size: number; lines: SetLine[] } {
  if (text === '') return { size: 0, lines: [] }
  const measure = measureOf(setting)
  const set = (lines: readonly Line[]) => lines.map(({ words }) => setLine(words, setting))
  for (const { size, lines } of sizes) {
    const broken = wrapped(text, measure, width / size)
    if (broken.length <= lines && !broken.some(({ cut }) => cut))
      return { size, lines: set(balanced(text, measure, width / size, broken)) }
  }
  const { size, lines } = sizes.at(-1) ?? { size: 40, lines: 3 }
  const broken = wrapped(text, measure, width / size)
  const shown = broken.slice(0, lines)
  const last = shown.at(-1)
  if (last && broken.length > lines) last.words = shortened(last.words, measure, width / size)
  return { size, lines: set(shown) }
}

function measureOf(setting: Setting): Measure {
  const known = new Map<string, number>()
  return (words) => {
    const width = known.get(words) ?? setLine(words, setting).width
    known.set(words, width)
    return width
  }
}

interface Line {
  words: string
  width: number
  /** A word that has no room in a line was cut here. */
  cut?: boolean
}

/** The same number of lines, as even as they can be: no last line of a single short word. */
function balanced(text: string, measure: Measure, width: number, broken: readonly Line[]): readonly Line[] {
  let best = broken
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const narrower = wrapped(text, measure, width * share)
    if (narrower.length > broken.length || narrower.some(({ cut }) => cut)) break
    best = narrower
  }
  return best
}

/** Lines of at most this width, in em. A word that is wider than a line is cut. */
function wrapped(text: string, measure: Measure, width: number): Line[] {
  const space = measure('a a') - 2 * measure('a')
  const lines: Line[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const wide = measure(word)
    if (last && last.width + space + wide <= width) {
      last.words += ` ${word}`
      last.width += space + wide
    } else if (wide <= width) lines.push({ words: word, width: wide })
    else
      lines.push(
        ...pieces(word, (piece) => measure(piece) <= width).map((line) => ({ ...line, width: measure(line.words) })),
      )
  }
  return lines
}

function pieces(word: string, hasRoom: (piece: string) => boolean): { words: string; cut: true }[] {
  const found: string[] = []
  for (const character of word) {
    const last = found.at(-1)
    if (last !== undefined && hasRoom(last + character)) found[found.length - 1] = last + character
    else found.push(character)
  }
  return found.map((words) => ({ words, cut: true }))
}

function shortened(words: string, measure: Measure, width: number): string {
  const letters = Array.from(words)
  while (letters.length > 0 && measure(`${letters.join('').trim()}…`) > width) letters.pop()
  return `${letters.join('').replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')}…`
}
