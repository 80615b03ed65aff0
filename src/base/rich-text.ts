/** Text as the editor keeps it. The server checks it against the schema before it is stored (security: content). */
export interface RichText {
  type: 'doc'
  content?: RichTextNode[]
}

export interface RichTextNode {
  type: string
  attrs?: Record<string, unknown>
  content?: RichTextNode[]
  marks?: { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/** Addresses a link may have; everything else is refused. */
const LINK_SCHEMES = /^(https?:\/\/|mailto:|tel:)/i

/** Whether a link may lead there: an address of one of those schemes. */
export const isLinkAddress = (href: unknown): href is string => typeof href === 'string' && LINK_SCHEMES.test(href)

/** The same text without links that may not lead where they do: they lose their address and keep their words. */
export function withoutBadLinks<Node extends Pick<RichTextNode, 'content' | 'marks'>>(node: Node): Node {
  const { content, marks } = node
  return {
    ...node,
    ...(content && { content: content.map(withoutBadLinks) }),
    ...(marks && { marks: marks.filter(({ type, attrs }) => type !== 'link' || isLinkAddress(attrs?.href)) }),
  }
}

export const RICH_TEXT_LIMITS = { depth: 20, nodes: 5_000, characters: 200_000, alt: 300, caption: 500, name: 120 }

/** A picture in a text: the file it shows, and what describes it. */
export interface TextPicture {
  fileId: string
  alt: string
  caption: string
}

/** The pictures of a text, in their order; they stand between its blocks, never inside one. Of anything else, none. */
export function picturesIn(text: unknown): TextPicture[] {
  return blocksOf(text)
    .filter(({ type }) => type === 'picture')
    .map(({ attrs = {} }) => ({
      fileId: String(attrs.fileId ?? ''),
      alt: String(attrs.alt ?? ''),
      caption: String(attrs.caption ?? ''),
    }))
}

/** The text with the picture at this place among its pictures said anew, or gone. */
export function withPictureAt(text: unknown, place: number, next: TextPicture | undefined): RichText {
  let at = -1
  const content = blocksOf(text).flatMap((block) => {
    if (block.type !== 'picture') return [block]
    at += 1
    if (at !== place) return [block]
    return next ? [{ type: 'picture', attrs: { ...next } }] : []
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Somebody who is mentioned in a text, under the name they had when it was written. */
export interface TextMention {
  memberId: string
  name: string
}

/** Who is mentioned in a text that was checked, wherever in it, each as often as it says. */
export function mentionsIn(text: RichText | RichTextNode): TextMention[] {
  const own =
    text.type === 'mention' && 'attrs' in text
      ? [{ memberId: String(text.attrs?.memberId ?? ''), name: String(text.attrs?.name ?? '') }]
      : []
  return [...own, ...(text.content ?? []).flatMap(mentionsIn)]
}

/** How a mention reads. */
export const mentionWords = (name: unknown): string => `@${String(name ?? '')}`

/** What stands in a text one below the other. */
export function blocksOf(text: unknown): RichTextNode[] {
  const content = typeof text === 'object' && text !== null && 'content' in text ? text.content : undefined
  return Array.isArray(content) ? content.filter((node) => typeof node === 'object' && node !== null) : []
}

const INLINE = new Set(['text', 'hardBreak', 'mention'])

/** The words of a text, a line for each block; pictures by their caption. */
export function wordsOf(text: unknown): string {
  const lines: string[] = []
  const inline = (node: RichTextNode): string =>
    node.type === 'hardBreak'
      ? '\n'
      : node.type === 'mention'
        ? mentionWords(node.attrs?.name)
        : (node.text ?? (node.content ?? []).map(inline).join(''))
  const walk = (nodes: readonly RichTextNode[]) => {
    for (const node of nodes) {
      const { type, content = [], attrs } = node
      if (type === 'picture' || type === 'film') lines.push(String(attrs?.caption ?? attrs?.url ?? ''))
      else if (content.some(({ type: inside }) => INLINE.has(inside))) lines.push(inline(node))
      else walk(content)
    }
  }
  walk(blocksOf(text))
  return lines.join('\n')
}

const WORDS_PER_MINUTE = 220

/** Whole minutes a text takes to read, at least one. */
export function readingMinutes(plaintext: string): number {
  const words = plaintext.split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
