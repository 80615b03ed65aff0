import type { JSONContent } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { useNewest } from '#platform/web/use-newest.ts'

/** What was typed about a record and not saved, for as long as the portal is open: to look at another item loses nothing. */
const kept = new Map<string, unknown>()

/**
 * What is typed at a place; undefined where nothing is. It outlives the page, and the browser asks before a window is closed in
 * which something is typed.
 */
export function useKept<Value>(place: string) {
  const [value, setValue] = useState(() => kept.get(place) as Value | undefined)
  const isUnsaved = value !== undefined
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const keep = useNewest((next: Value | undefined) => {
    if (next === undefined) kept.delete(place)
    else kept.set(place, next)
    setValue(next)
  })
  /** What stands there at this moment, for work that ends after more was typed. */
  const now = () => kept.get(place) as Value | undefined
  return { value, keep, now }
}

/** Whether a text says anything. */
export function hasWords(text: JSONContent | undefined): boolean {
  if (!text) return false
  if (text.type === 'text') return (text.text ?? '').trim() !== ''
  return (text.content ?? []).some(hasWords)
}
