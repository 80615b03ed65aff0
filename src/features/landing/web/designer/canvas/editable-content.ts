/**
 * Reads and writes the text of an editable element: plain text, or with `paragraphs` one `<p>` per part between
 * empty lines, as on the page. Whatever structure the browser creates while typing is read back as the same text.
 */
const BETWEEN = '\n\n'

export function writeText(element: HTMLElement, rawText: string, paragraphs: boolean) {
  if (!paragraphs) {
    element.textContent = withFinalBreak(rawText)
    return
  }
  const parts = partsOf(rawText).map((part) => {
    const paragraph = element.ownerDocument.createElement('p')
    // An empty paragraph needs a line break to be visible.
    if (part === '') paragraph.append(element.ownerDocument.createElement('br'))
    else paragraph.textContent = withFinalBreak(part)
    return paragraph
  })
  element.replaceChildren(...parts)
}

export function readText(element: HTMLElement, paragraphs: boolean): string {
  if (!paragraphs) return withoutFinalBreak(element.textContent ?? '')
  return [...element.childNodes].map(({ textContent }) => withoutFinalBreak(textContent ?? '')).join(BETWEEN)
}

/** Whether the element has the structure that `writeText` would create. */
export function isDrawn(element: HTMLElement, rawText: string, paragraphs: boolean): boolean {
  const nodes = [...element.childNodes]
  if (!paragraphs) return rawText !== '' || nodes.length === 0
  return nodes.length === partsOf(rawText).length && nodes.every(({ nodeName }) => nodeName === 'P')
}

/** The selection as offsets in the text; the end of the text if there is none. */
export function selectionIn(element: HTMLElement, paragraphs: boolean): { start: number; end: number } {
  const selection = element.ownerDocument.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!range || !element.contains(range.commonAncestorContainer)) {
    const { length } = readText(element, paragraphs)
    return { start: length, end: length }
  }
  const offsetOf = (node: Node, offset: number) => {
    const before = element.ownerDocument.createRange()
    before.setStart(element, 0)
    before.setEnd(node, offset)
    const lines = [...before.cloneContents().childNodes].map(({ textContent }) => textContent ?? '')
    const parts = lines.map((line, index) => (index < lines.length - 1 ? withoutFinalBreak(line) : line))
    const between = paragraphs && node === element && offset > 0 && offset < element.childNodes.length
    return parts.join(paragraphs ? BETWEEN : '').length + (between ? BETWEEN.length : 0)
  }
  return {
    start: offsetOf(range.startContainer, range.startOffset),
    end: offsetOf(range.endContainer, range.endOffset),
  }
}

/** Moves the caret to an offset in the text. */
export function putCaret(element: HTMLElement, offset: number, paragraphs: boolean) {
  const selection = element.ownerDocument.getSelection()
  let left = offset
  for (const line of paragraphs ? [...element.childNodes] : [element]) {
    const { length } = withoutFinalBreak(line.textContent ?? '')
    const [text] = line.childNodes
    if (left <= length) return selection?.collapse(text?.nodeName === '#text' ? text : line, Math.max(0, left))
    left -= length + BETWEEN.length
  }
  selection?.selectAllChildren(element)
  selection?.collapseToEnd()
}

// Of three line breaks, the first ends a line and the other two a paragraph; four end two paragraphs.
const partsOf = (rawText: string) => (rawText === '' ? [] : rawText.replace(/\n{2,}/g, inParagraphs).split(PARAGRAPH))
const PARAGRAPH = '\0'
const inParagraphs = (breaks: string) => (breaks.length % 2 ? '\n' : '') + PARAGRAPH.repeat(breaks.length >> 1)
// Browsers show a trailing line break only if something follows it.
const withFinalBreak = (rawText: string) => (rawText.endsWith('\n') ? `${rawText}\n` : rawText)
const withoutFinalBreak = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text)
