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

export const RICH_TEXT_LIMITS = { depth: 20, nodes: 5_000, characters: 200_000 }

const WORDS_PER_MINUTE = 220

/** Whole minutes a text takes to read, at least one. */
export function readingMinutes(plaintext: string): number {
  const words = plaintext.split(/\s+/u).filter(Boolean).length
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}
