import type { JSONContent } from '@tiptap/core'

/** Whether a rich text contains any text. */
export function hasText(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  return (text.content ?? []).some(hasText)
}
