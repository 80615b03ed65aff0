import { useEffect, useRef, useState } from 'react'
import { type ApiProblem, asProblem } from '#platform/web/problem.ts'
import type { InsightContents } from '../../../contents.ts'

/** Pause after the last change before it is saved. */
const DEBOUNCE_MS = 1_000
/** Pause after a failed attempt before the next one. */
const RETRY_MS = 10_000
/** Statuses that reject the contents themselves: sending the same contents again would fail again. */
const REJECTED_CONTENTS: ReadonlySet<number> = new Set([400, 413, 422])

/** State of the last change: nothing to save, about to be saved, saved, or failed to save (INS-B2). */
export type SaveState = 'unchanged' | 'saving' | 'saved' | 'failed'

interface AutosaveOptions {
  contents: InsightContents
  /** Whether the contents differ from the publication, so that there is something to save. */
  changed: boolean
  /** Whether a working copy existed when the editor opened. */
  hadCopy: boolean
  save: (contents: InsightContents) => Promise<unknown>
  drop: () => Promise<unknown>
  /** Called after the editor has unmounted and its last change is saved. */
  onLeft: () => void
  /** True while the user has to resolve a conflict: nothing is saved automatically meanwhile. */
  isPaused: boolean
}

/**
 * Saves the contents as a working copy shortly after the last change, and when the page is hidden or left; drops the working copy
 * once it equals the publication. Requests run one after the other, so an older state never overwrites a newer one.
 */
export function useAutosave({ contents, changed, hadCopy, save, drop, onLeft, isPaused }: AutosaveOptions) {
  const [saved, setSaved] = useState(contents)
  const [hasCopy, setHasCopy] = useState(hadCopy)
  const [failure, setFailure] = useState<{ problem: ApiProblem; contents: InsightContents }>()
  const problem = failure?.problem
  const isPending = changed ? contents !== saved : hasCopy
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isEnded = useRef(false)
  const current = useRef({ contents, changed, save, drop, saved, hasCopy })
  useEffect(() => {
    current.current = { contents, changed, save, drop, saved, hasCopy }
  })

  const isSettled = () => {
    const state = current.current
    return isEnded.current || (state.changed ? state.contents === state.saved : !state.hasCopy)
  }
  const saveLatest = async () => {
    if (isSettled()) return
    const latest = current.current
    try {
      await (latest.changed ? latest.save(latest.contents) : latest.drop())
      current.current = { ...current.current, saved: latest.contents, hasCopy: latest.changed }
      setSaved(latest.contents)
      setHasCopy(latest.changed)
      setFailure(undefined)
    } catch (thrown) {
      setFailure({ problem: asProblem(thrown), contents: latest.contents })
    }
  }
  /** Saves pending changes at once; resolves to whether everything is saved. */
  const settle = async () => {
    queue.current = queue.current.then(saveLatest, saveLatest)
    await queue.current
    return isSettled()
  }

  const latestSettle = useRef(settle)
  useEffect(() => {
    latestSettle.current = settle
  })
  useEffect(() => {
    const delay = delayAfter(failure, contents)
    if (!isPending || isPaused || delay === undefined) return
    const timer = setTimeout(() => void latestSettle.current(), delay)
    return () => clearTimeout(timer)
  }, [isPending, contents, failure, isPaused])
  const [afterLeaving] = useState(() => onLeft)
  useEffect(() => {
    const listeners = new AbortController()
    const onHidden = () => document.visibilityState === 'hidden' && void latestSettle.current()
    document.addEventListener('visibilitychange', onHidden, { signal: listeners.signal })
    window.addEventListener('online', () => void latestSettle.current(), { signal: listeners.signal })
    // On unmount the last change is still saved, but no event handler runs any more.
    return () => {
      listeners.abort()
      void latestSettle.current().then(afterLeaving)
    }
  }, [afterLeaving])

  return {
    state: stateOf({ isPending, hasFailed: problem !== undefined, hasCopy }),
    /** Why the last change is not saved. */
    problem: isPending ? problem : undefined,
    settle,
    /** Saves nothing more, after publishing or deleting. Resolves when no request is running. */
    end: () => {
      isEnded.current = true
      return queue.current
    },
    /** Retries at once, after a conflict was resolved. */
    retry: () => setFailure(undefined),
    /** Undoes `end`. */
    resume: () => {
      isEnded.current = false
    },
    /** Records that the server has these contents as the working copy, or has none. */
    markSaved: (stored: InsightContents, isCopyStored: boolean) => {
      setSaved(stored)
      setHasCopy(isCopyStored)
    },
  }
}

/** Delay before the next save in milliseconds; undefined while rejected contents are unchanged. */
function delayAfter(failure: { problem: ApiProblem; contents: InsightContents } | undefined, current: InsightContents) {
  if (!failure) return DEBOUNCE_MS
  if (!REJECTED_CONTENTS.has(failure.problem.status)) return RETRY_MS
  return failure.contents === current ? undefined : DEBOUNCE_MS
}

function stateOf(state: { isPending: boolean; hasFailed: boolean; hasCopy: boolean }): SaveState {
  if (state.isPending) return state.hasFailed ? 'failed' : 'saving'
  return state.hasCopy ? 'saved' : 'unchanged'
}
