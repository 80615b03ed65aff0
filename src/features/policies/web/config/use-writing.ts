import { useState } from 'react'
import type { PolicyTexts } from '../../contract.ts'

/**
 * What is being written, beginning with the text that holds. A version saved elsewhere meanwhile takes its place only where
 * nothing was typed; else it is told (`isBehind`) and everything typed stays (POL-09).
 */
export function useWriting(texts: PolicyTexts, busy: boolean) {
  const [began, setBegan] = useState(texts)
  const beginning = began.own ?? began.standard
  const [written, setWritten] = useState(beginning)
  const changed = written.trim() !== beginning.trim()
  const isNewer = texts.number > began.number && !busy
  if (isNewer && !changed) {
    setBegan(texts)
    setWritten(texts.own ?? texts.standard)
  }
  return {
    written,
    setWritten,
    /** Whether the text differs from the one that it began with, and so can be saved. */
    changed,
    /** Whether something would be lost that is found nowhere else; the standard text always is. */
    unsaved: changed && written.trim() !== texts.standard.trim(),
    /** Somebody has saved a newer version than the one this began with. */
    isBehind: isNewer && changed,
  }
}
