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
export const LINK_SCHEMES = /^(https?:\/\/|mailto:|tel:)/i

export const RICH_TEXT_LIMITS = { depth: 20, nodes: 5_000, characters: 200_000, alt: 300, caption: 500 }

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

/** What stands in a text one below the other. */
export function blocksOf(text: unknown): RichTextNode[] {
  const content = typeof text === 'object' && text !== null && 'content' in text ? text.content : undefined
  return Array.isArray(content) ? content : []
}

/** The words of a text, a line for each block; pictures by their caption. */
export function wordsOf(text: unknown): string {
  const lines: string[] = []
  const inline = (node: RichTextNode): string =>
    node.type === 'hardBreak' ? '\n' : (node.text ?? (node.content ?? []).map(inline).join(''))
  const walk = (nodes: readonly RichTextNode[]) => {
    for (const node of nodes) {
      const { type, content = [], attrs } = node
      if (type === 'picture' || type === 'film') lines.push(String(attrs?.caption ?? attrs?.url ?? ''))
      else if (content.some((child) => child.type === 'text' || child.type === 'hardBreak')) lines.push(inline(node))
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
