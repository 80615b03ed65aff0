import type { JSONContent } from '@tiptap/core'

const texts = new Map<string, JSONContent>()

/** Unsent texts of composers, in memory only, so that navigating between threads loses nothing. */
export const unsentTexts = {
  get: (key: string): JSONContent | undefined => texts.get(key),
  set: (key: string, text: JSONContent | undefined) => {
    if (text && hasContent(text)) texts.set(key, text)
    else texts.delete(key)
  },
}

/** Whether a document has any text, picture, film or mention. */
export function hasContent(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  if (text.type !== undefined && SHOWN.has(text.type)) return true
  return (text.content ?? []).some(hasContent)
}

/** Nodes that count as content without text. */
const SHOWN = new Set(['picture', 'film', 'mention'])
