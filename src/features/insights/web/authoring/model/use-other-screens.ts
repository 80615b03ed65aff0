import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '#base/id.ts'
import type { AuthoredInsight } from '../../../contract.ts'

type Copy = NonNullable<AuthoredInsight['workingCopy']>

/**
 * Identifies this open editor among the same person's others, and detects a working copy that another of them saved since this one
 * last read it; the server refuses to overwrite a copy this editor has not seen (INS-B2).
 */
export function useOtherScreens(copy: Copy | null | undefined) {
  const [screen] = useState(newId)
  const [savedAt, setSavedAt] = useState(copy?.savedAt ?? null)
  const isNewer = copy != null && copy.screen !== screen && copy.savedAt > (savedAt ?? '')
  return {
    screen,
    seen: { screen, savedAt },
    /** A working copy saved on another screen and not shown here yet. */
    newer: isNewer ? copy : undefined,
    markSeen: (seen: Copy) => setSavedAt(seen.savedAt),
  }
}

/** Calls `notify` once for each new value. */
export function useNotifyOnChange<Value>(value: Value | undefined, notify: (value: Value) => void) {
  const onChange = useEffectEvent(notify)
  useEffect(() => {
    if (value !== undefined) onChange(value)
  }, [value])
}
