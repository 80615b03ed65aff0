/** Width of a text in the font and size it will be drawn in. */
export type Measure = (text: string) => number

/**
 * Wraps a text to a column's width: between words, and within a word that is wider than the column, such as a URL or a hash. Line breaks in
 * the text are kept.
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const space = measure(' ')
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrap(paragraph, width, measure, space))
}

function wrap(paragraph: string, width: number, measure: Measure, space: number): string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  for (const word of paragraph.split(/\s+/).flatMap((whole) => piecesOf(whole, width, measure))) {
    const needed = measure(word)
    if (line !== '' && taken + space + needed > width) {
      lines.push(line)
      line = ''
      taken = 0
    }
    taken += (line === '' ? 0 : space) + needed
    line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

/** Splits a word into pieces that fit, at grapheme boundaries. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let taken = 0
  for (const { segment } of GRAPHEMES.segment(word)) {
    const needed = measure(segment)
    if (piece !== '' && taken + needed > width) {
      pieces.push(piece)
      piece = ''
      taken = 0
    }
    piece += segment
    taken += needed
  }
  return [...pieces, piece]
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' })
