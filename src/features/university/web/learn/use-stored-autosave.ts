import { useEffect } from 'react'
import type { AutosaverOptions } from '#platform/web/editing/autosaver.ts'
import { useAutosave } from '#platform/web/editing/use-autosave.ts'

interface Options<State> extends Pick<AutosaverOptions<State>, 'save'> {
  /** What the member sees: what is typed, or what is stored. */
  state: State
  /** What the server has, as far as is known here; another device may have stored it. */
  stored: State
  isPaused?: boolean
}

/** Autosaves what is always there, though it may be empty: only what differs from what the server has is sent. */
export function useStoredAutosave<State>({ stored, ...options }: Options<State>) {
  const autosave = useAutosave<State>({ ...options, stored, remove: () => Promise.resolve() })
  const { markStored } = autosave
  useEffect(() => markStored(stored), [markStored, stored])
  return autosave
}
