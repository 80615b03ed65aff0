import { useState } from 'react'
import { warnBeforeClosing } from '#platform/web/editing/before-unload.ts'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'

interface Options {
  /** Whether the browser warns before the window is closed while there is a draft; false where it is stored elsewhere too. */
  warns?: boolean
}

/** Unsaved input by draft key, kept until the page is reloaded, so that viewing another item loses nothing. */
const drafts = new Map<string, unknown>()

export const readDraft = <Value>(draftKey: string) => drafts.get(draftKey) as Value | undefined

/** Sets a draft that no open form shows; undefined clears it. */
export function writeDraft(draftKey: string, value: unknown, { warns = true }: Options = {}) {
  if (value === undefined) drafts.delete(draftKey)
  else drafts.set(draftKey, value)
  warnBeforeClosing(draftKey, warns && value !== undefined)
}

/** A draft that survives unmounting; undefined if nothing is typed. */
export function useDraft<Value>(draftKey: string, options?: Options) {
  const [value, setValue] = useState(() => readDraft<Value>(draftKey))
  const setDraft = useLatestCallback((next: Value | undefined) => {
    writeDraft(draftKey, next, options)
    setValue(next)
  })
  /** The current draft, for callbacks that run after more may have been typed. */
  return { value, setDraft, readDraft: () => readDraft<Value>(draftKey) }
}
