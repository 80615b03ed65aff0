/**
 * The server wraps each match in these two private-use characters, so that no author's text can look like a mark
 * (INS-B5).
 */
const START = '\uE000'
const END = '\uE001'

export interface HighlightPart {
  text: string
  match: boolean
}

/**
 * Splits a marked text into matches and the text between them, in order. Joined, the parts are the text without its
 * marks, even if a mark is unpaired (INS-B5).
 */
export function highlightParts(marked: string): HighlightPart[] {
  const parts: HighlightPart[] = []
  let match = false
  let text = ''
  const close = (next: boolean) => {
    if (text) parts.push({ text, match })
    match = next
    text = ''
  }
  for (const character of marked) {
    if (character === START) close(true)
    else if (character === END) close(false)
    else text += character
  }
  close(false)
  return parts
}

/** The text without marks, for plain-text contexts. */
export function withoutMarks(marked: string): string {
  return marked.replaceAll(START, '').replaceAll(END, '')
}
