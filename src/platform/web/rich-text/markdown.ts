import { isLinkAddress, type RichTextNode } from '#base/rich-text.ts'

type Mark = NonNullable<RichTextNode['marks']>[number]

const BLOCK = /^(#{1,6} |[-*+] |\d{1,9}[.)] |> |```|(\*{3,}|-{3,}|_{3,})$)/m
const INLINE = /\*\*[^\s*][^*]*\*\*|\[[^[\]]+\]\([^)\s]{1,2000}\)|`[^`\n]+`/

/** Whether a plain text is probably Markdown: it contains a block element, bold, code or a link. */
export function isLikelyMarkdown(text: string): boolean {
  return BLOCK.test(text) || INLINE.test(text)
}

/** Converts Markdown to the editor's JSON. Unknown syntax stays as plain text. */
export function fromMarkdown(text: string): RichTextNode[] {
  return blocksIn(text.replace(/\r\n?/g, '\n').split('\n'))
}

function blocksIn(lines: readonly string[]): RichTextNode[] {
  const blocks: RichTextNode[] = []
  let at = 0
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

const LIST = /^(?<indent> {0,3})(?<sign>[-*+]|\d{1,9}[.)])\s+(?<rest>.*)$/

/** The block that begins at a line, and the index of the next line. */
function blockAt(lines: readonly string[], at: number): [RichTextNode | undefined, number] {
  const line = lines[at] ?? ''
  if (line.trim() === '') return [undefined, at + 1]
  const heading = /^(#{1,6}) +(.*?) *#*$/.exec(line)
  // The page has its own h1, so headings start at level 2.
  if (heading) return [headingOf(heading[1]?.length ?? 2, heading[2] ?? ''), at + 1]
  if (/^ {0,3}(\*{3,}|-{3,}|_{3,})\s*$/.test(line)) return [{ type: 'horizontalRule' }, at + 1]
  if (line.startsWith('```')) return codeAt(lines, at)
  if (/^ {0,3}>/.test(line)) return quoteAt(lines, at)
  if (LIST.test(line)) return listAt(lines, at)
  return paragraphAt(lines, at)
}

function headingOf(level: number, source: string): RichTextNode {
  return { type: 'heading', attrs: { level: Math.min(4, Math.max(2, level)) }, content: inline(source) }
}

function codeAt(lines: readonly string[], at: number): [RichTextNode, number] {
  const end = lines.findIndex((line, index) => index > at && line.startsWith('```'))
  const code = lines.slice(at + 1, end < 0 ? undefined : end).join('\n')
  const language = /^[\w+#.-]{1,40}$/.exec((lines[at] ?? '').slice(3).trim())?.[0] ?? null
  const node = { type: 'codeBlock', attrs: { language }, ...(code ? { content: [{ type: 'text', text: code }] } : {}) }
  return [node, end < 0 ? lines.length : end + 1]
}

function quoteAt(lines: readonly string[], at: number): [RichTextNode, number] {
  const end = endOf(lines, at, (line) => /^ {0,3}>/.test(line))
  const inner = blocksIn(lines.slice(at, end).map((line) => line.replace(/^ {0,3}> ?/, '')))
  return [{ type: 'blockquote', content: inner.length > 0 ? inner : [{ type: 'paragraph' }] }, end]
}

function listAt(lines: readonly string[], at: number): [RichTextNode, number] {
  const signOf = (line: string) => LIST.exec(line)?.groups?.sign
  const isNumbered = /\d/.test(signOf(lines[at] ?? '') ?? '')
  const goesOn = (line: string) => {
    const sign = signOf(line)
    return sign === undefined ? /^( {2,}|\t)\S/.test(line) : /\d/.test(sign) === isNumbered
  }
  const end = endOf(lines, at, goesOn)
  const items: string[][] = []
  const indent = /^ */.exec(lines[at] ?? '')?.[0].length ?? 0
  for (const whole of lines.slice(at, end)) {
    const line = whole.startsWith(' '.repeat(indent)) ? whole.slice(indent) : whole.trimStart()
    const sign = LIST.exec(line)
    // Two or four spaces continue the item above.
    if (sign && !/^ {2,}/.test(line)) items.push([sign.groups?.rest ?? ''])
    else items.at(-1)?.push(line.replace(/^(\t| {2,4})/, ''))
  }
  const content = items.map((item) => ({ type: 'listItem', content: itemOf(item) }))
  if (!isNumbered) return [{ type: 'bulletList', content }, end]
  const start = Number.parseInt(signOf(lines[at] ?? '') ?? '1', 10)
  return [{ type: 'orderedList', attrs: { start, type: null }, content }, end]
}

/** A list item must begin with a paragraph. */
function itemOf(lines: readonly string[]): RichTextNode[] {
  const blocks = blocksIn(lines)
  return blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]
}

function paragraphAt(lines: readonly string[], at: number): [RichTextNode, number] {
  const end = endOf(lines, at, (line) => line.trim() !== '' && !BLOCK.test(line))
  const source = lines
    .slice(at, end)
    .map((line) => line.trim())
    .join(' ')
  return [{ type: 'paragraph', content: inline(source) }, end]
}

function endOf(lines: readonly string[], at: number, goesOn: (line: string) => boolean): number {
  let end = at + 1
  while (end < lines.length && goesOn(lines[end] ?? '')) end += 1
  return end
}

const MARKED =
  /`(?<code>[^`]+)`|\*\*(?<bold>.+?)\*\*|__(?<bold2>.+?)__|\*(?<italic>[^*\s][^*]*)\*|(?<![\w])_(?<italic2>[^_\s][^_]*)_(?![\w])|\[(?<label>[^[\]]+)\]\((?<href>[^\s)]{1,2000})(?: "[^"]{0,500}")?\)/g

function inline(text: string, marks: readonly Mark[] = []): RichTextNode[] {
  const nodes: RichTextNode[] = []
  const addText = (value: string, ...more: Mark[]) => {
    if (value === '') return
    // The schema allows no other marks on code.
    const all = more.some(({ type }) => type === 'code') ? more : [...marks, ...more]
    nodes.push({ type: 'text', text: value, ...(all.length > 0 ? { marks: all } : {}) })
  }
  let from = 0
  for (const match of text.matchAll(MARKED)) {
    const { code, bold, bold2, italic, italic2, label, href } = match.groups ?? {}
    addText(text.slice(from, match.index))
    from = match.index + match[0].length
    if (code !== undefined) addText(code, { type: 'code' })
    else if (href !== undefined && label !== undefined) {
      if (isLinkAddress(href)) nodes.push(...inline(label, [...marks, { type: 'link', attrs: { href } }]))
      else addText(label)
    } else {
      const [inner = '', type] = (bold ?? bold2) ? [bold ?? bold2, 'bold'] : [italic ?? italic2, 'italic']
      nodes.push(...inline(inner, [...marks, { type }]))
    }
  }
  addText(text.slice(from))
  return nodes
}
