import { useEffect, useState } from 'react'
import { useLatestCallback } from '../use-latest-callback.ts'
import { isSettled } from './autosave-status.ts'
import { type Autosaver, type AutosaverOptions, createAutosaver } from './autosaver.ts'

interface Options<State> extends AutosaverOptions<State> {
  /** What is to be stored; undefined while there is nothing to store. */
  state: State | undefined
  /** True while the user has to resolve a conflict: nothing is saved meanwhile. */
  isPaused?: boolean
  /** Called after the editor has unmounted and its last change is saved. */
  onLeft?: () => void
}

/** Autosaves an editor's state while the editor is open; `save` and `remove` of the latest render are called. */
export function useAutosave<State>({ state, isPaused = false, onLeft, save, remove, ...stored }: Options<State>) {
  const latest = { save: useLatestCallback(save), remove: useLatestCallback(remove) }
  const [autosaver] = useState(() => createAutosaver({ ...stored, ...latest }))
  useEffect(() => {
    autosaver.update(state)
    autosaver.setPaused(isPaused)
  })
  useOpenAutosaver(autosaver, onLeft)
  const status = autosaver.status.use()
  // Until the effect above has run, a change of this very render is not part of the status.
  const isStale = isSettled(status.state) && !autosaver.isStored(state)
  return { ...autosaver, status: isStale ? { ...status, state: 'unsaved' as const } : status }
}

/** Saves with an autosaver while the component is mounted: when the page is hidden or left, and when the network returns. */
export function useOpenAutosaver<State>(autosaver: Autosaver<State> | undefined, onLeft?: () => void) {
  const afterLeaving = useLatestCallback(() => onLeft?.())
  useEffect(() => {
    if (!autosaver) return
    const close = autosaver.open()
    const listeners = new AbortController()
    const { signal } = listeners
    const leave = () => void autosaver.flush({ leaving: true })
    const onHidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', onHidden, { signal })
    window.addEventListener('pagehide', leave, { signal })
    window.addEventListener('online', () => void autosaver.flush(), { signal })
    return () => {
      listeners.abort()
      close()
      void autosaver.flush({ leaving: true }).then(afterLeaving)
    }
  }, [autosaver, afterLeaving])
}
