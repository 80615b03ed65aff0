import { useState } from 'react'
import type { PolicyTexts } from '../../contract.ts'

/**
 * The draft of a policy text, starting with the current one. A version saved elsewhere replaces the draft only while nothing was
 * typed; otherwise `isOutdated` is set and the draft is left alone (POL-09).
 */
export function usePolicyDraft(texts: PolicyTexts, busy: boolean) {
  const [began, setBegan] = useState(texts)
  const beginning = began.own ?? began.standard
  const [draft, setDraft] = useState(beginning)
  const changed = draft.trim() !== beginning.trim()
  const isNewer = texts.number > began.number && !busy
  if (isNewer && !changed) {
    setBegan(texts)
    setDraft(texts.own ?? texts.standard)
  }
  return {
    written: draft,
    setWritten: setDraft,
    /** Whether the draft differs from the text it started with, and so can be saved. */
    changed,
    /** Whether leaving would lose the draft; the standard text can always be recovered. */
    unsaved: changed && draft.trim() !== texts.standard.trim(),
    /** Somebody has saved a newer version than the one this draft started with. */
    isOutdated: isNewer && changed,
  }
}
