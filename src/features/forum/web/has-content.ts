import type { JSONContent } from '@tiptap/core'

/** Whether a document has any text, picture, film or mention. */
export function hasContent(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  if (text.type !== undefined && SHOWN.has(text.type)) return true
  return (text.content ?? []).some(hasContent)
}

/** Nodes that count as content without text. */
const SHOWN = new Set(['picture', 'film', 'mention'])
