/**
 * Words in an element that is typed into: its text as it stands, or with `paragraphs` each part between empty lines in a `<p>` of its
 * own, as the page draws it. What the browser makes of either while somebody types is read back as the same words.
 */
const BETWEEN = '\n\n'

export function drawWords(element: HTMLElement, words: string, paragraphs: boolean) {
  if (!paragraphs) {
    element.textContent = shown(words)
    return
  }
  const parts = partsOf(words).map((part) => {
    const paragraph = element.ownerDocument.createElement('p')
    // Without anything in it there would be no line to stand in.
    if (part === '') paragraph.append(element.ownerDocument.createElement('br'))
    else paragraph.textContent = shown(part)
    return paragraph
  })
  element.replaceChildren(...parts)
}

export function wordsIn(element: HTMLElement, paragraphs: boolean): string {
  if (!paragraphs) return told(element.textContent ?? '')
  return [...element.childNodes].map(({ textContent }) => told(textContent ?? '')).join(BETWEEN)
}

/** Whether an element stands as `drawWords` would draw it. */
export function isDrawn(element: HTMLElement, words: string, paragraphs: boolean): boolean {
  const nodes = [...element.childNodes]
  if (!paragraphs) return words !== '' || nodes.length === 0
  return nodes.length === partsOf(words).length && nodes.every(({ nodeName }) => nodeName === 'P')
}

/** What is selected in an element, as places in its words; its end where nothing is. */
export function selectionIn(element: HTMLElement, paragraphs: boolean): { start: number; end: number } {
  const selection = element.ownerDocument.getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!range || !element.contains(range.commonAncestorContainer)) {
    const { length } = wordsIn(element, paragraphs)
    return { start: length, end: length }
  }
  const placeOf = (node: Node, offset: number) => {
    const before = element.ownerDocument.createRange()
    before.setStart(element, 0)
    before.setEnd(node, offset)
    const lines = [...before.cloneContents().childNodes].map(({ textContent }) => textContent ?? '')
    const parts = lines.map((line, index) => (index < lines.length - 1 ? told(line) : line))
    const between = paragraphs && node === element && offset > 0 && offset < element.childNodes.length
    return parts.join(paragraphs ? BETWEEN : '').length + (between ? BETWEEN.length : 0)
  }
  return { start: placeOf(range.startContainer, range.startOffset), end: placeOf(range.endContainer, range.endOffset) }
}

/** Puts the caret to a place in the words. */
export function putCaret(element: HTMLElement, place: number, paragraphs: boolean) {
  const selection = element.ownerDocument.getSelection()
  let left = place
  for (const line of paragraphs ? [...element.childNodes] : [element]) {
    const { length } = told(line.textContent ?? '')
    const [text] = line.childNodes
    if (left <= length) return selection?.collapse(text?.nodeName === '#text' ? text : line, Math.max(0, left))
    left -= length + BETWEEN.length
  }
  selection?.selectAllChildren(element)
  selection?.collapseToEnd()
}

// Of three line breaks the first ends a line and the others a paragraph; four end two of them.
const partsOf = (words: string) => (words === '' ? [] : words.replace(/\n{2,}/g, inParagraphs).split(PARAGRAPH))
const PARAGRAPH = '\0'
const inParagraphs = (breaks: string) => (breaks.length % 2 ? '\n' : '') + PARAGRAPH.repeat(breaks.length >> 1)
// A line break at the very end begins a line only if something follows it.
const shown = (words: string) => (words.endsWith('\n') ? `${words}\n` : words)
const told = (text: string) => (text.endsWith('\n') ? text.slice(0, -1) : text)
