/** The server wraps each match in these two private characters, so no text of an author can pass for a mark (INS-B5). */
const START = '\uE000'
const END = '\uE001'

export interface HighlightPart {
  text: string
  match: boolean
}

/**
 * Cuts a marked text into its matches and what stands between them, in order. Joined again, the parts are the text
 * without its marks, also where a mark has lost its other half (INS-B5).
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

/** The text without marks, for places where only text can stand. */
export function withoutMarks(marked: string): string {
  return marked.replaceAll(START, '').replaceAll(END, '')
}
