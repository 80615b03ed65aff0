/** Editor JSON. The server validates it against the schema before storing it (security: content). */
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

/** Allowed URL schemes of links. */
const LINK_SCHEMES = /^(https?:\/\/|mailto:|tel:)/i

/** Whether a URL has an allowed scheme. */
export const isLinkAddress = (href: unknown): href is string => typeof href === 'string' && LINK_SCHEMES.test(href)

/** Removes links with other schemes and keeps their text. */
export function withoutBadLinks<Node extends Pick<RichTextNode, 'content' | 'marks'>>(node: Node): Node {
  const { content, marks } = node
  return {
    ...node,
    ...(content && { content: content.map(withoutBadLinks) }),
    ...(marks && { marks: marks.filter(({ type, attrs }) => type !== 'link' || isLinkAddress(attrs?.href)) }),
  }
}

export const RICH_TEXT_LIMITS = { depth: 20, nodes: 5_000, characters: 200_000, alt: 300, caption: 500, name: 120 }

/** A picture in a text: its file, alt text and caption. */
export interface TextPicture {
  fileId: string
  alt: string
  caption: string
}

/** The pictures of a text, in order; they are always top-level nodes. Empty for anything but a text. */
export function picturesIn(text: unknown): TextPicture[] {
  return blocksOf(text)
    .filter(({ type }) => type === 'picture')
    .map(({ attrs = {} }) => ({
      fileId: String(attrs.fileId ?? ''),
      alt: String(attrs.alt ?? ''),
      caption: String(attrs.caption ?? ''),
    }))
}

/** Replaces the picture at this index among the text's pictures, or removes it if `next` is undefined. */
export function withPictureAt(text: unknown, index: number, next: TextPicture | undefined): RichText {
  let position = -1
  const content = blocksOf(text).flatMap((block) => {
    if (block.type !== 'picture') return [block]
    position += 1
    if (position !== index) return [block]
    return next ? [{ type: 'picture', attrs: { ...next } }] : []
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** A mentioned member, with their name at the time of writing. */
export interface TextMention {
  memberId: string
  name: string
}

/** All mentions in a validated text, including repeated ones. */
export function mentionsIn(text: RichText | RichTextNode): TextMention[] {
  const own =
    text.type === 'mention' && 'attrs' in text
      ? [{ memberId: String(text.attrs?.memberId ?? ''), name: String(text.attrs?.name ?? '') }]
      : []
  return [...own, ...(text.content ?? []).flatMap(mentionsIn)]
}

/** Plain text of a mention. */
export const mentionText = (name: unknown): string => `@${String(name ?? '')}`

/** The top-level nodes of a text. */
export function blocksOf(text: unknown): RichTextNode[] {
  const content = typeof text === 'object' && text !== null && 'content' in text ? text.content : undefined
  return Array.isArray(content) ? content.filter((node) => typeof node === 'object' && node !== null) : []
}

const INLINE = new Set(['text', 'hardBreak', 'mention'])

/** Plain text with a line for each block; pictures by their caption. */
export function plainTextOf(text: unknown): string {
  const lines: string[] = []
  const inline = (node: RichTextNode): string =>
    node.type === 'hardBreak'
      ? '\n'
      : node.type === 'mention'
        ? mentionText(node.attrs?.name)
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

/** Estimated reading time in whole minutes, at least one. */
export function readingMinutes(plaintext: string): number {
  const words = plaintext.split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
