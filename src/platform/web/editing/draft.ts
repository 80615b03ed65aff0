import { useState } from 'react'
import { warnBeforeClosing } from '#platform/web/editing/before-unload.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'

/** Unsaved input by draft key, kept until the page is reloaded, so that viewing another item loses nothing. */
const drafts = new Map<string, unknown>()

/**
 * A draft that survives unmounting; undefined if nothing is typed. While there is one, the browser warns before the window is closed.
 */
export function useDraft<Value>(draftKey: string) {
  const [value, setValue] = useState(() => drafts.get(draftKey) as Value | undefined)
  const setDraft = useLatestCallback((next: Value | undefined) => {
    if (next === undefined) drafts.delete(draftKey)
    else drafts.set(draftKey, next)
    warnBeforeClosing(draftKey, next !== undefined)
    setValue(next)
  })
  /** The current draft, for callbacks that run after more may have been typed. */
  const readDraft = () => drafts.get(draftKey) as Value | undefined
  return { value, setDraft, readDraft }
}
