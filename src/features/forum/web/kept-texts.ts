import type { JSONContent } from '@tiptap/core'

const kept = new Map<string, JSONContent>()

/** What was typed at a place and not sent, for as long as the portal is open: to leave a question for another loses nothing. */
export const keptTexts = {
  at: (place: string): JSONContent | undefined => kept.get(place),
  keep: (place: string, text: JSONContent | undefined) => {
    if (text && hasWords(text)) kept.set(place, text)
    else kept.delete(place)
  },
}

/** Whether a text says or shows anything. */
export function hasWords(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  if (text.type !== undefined && SHOWN.has(text.type)) return true
  return (text.content ?? []).some(hasWords)
}

/** What says something without a word. */
const SHOWN = new Set(['picture', 'film', 'mention'])
