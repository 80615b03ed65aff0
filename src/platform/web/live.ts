import { useEffect, useEffectEvent } from 'react'

import { firstPlace } from './first-answers.ts'
import { ApiProblem } from './problem.ts'
import { queryClient } from './query-client.ts'
import { refetchSession } from './session.ts'
import { isTold } from './told.ts'

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/**
 * Keeps one stream open while somebody is signed in. A change of a topic makes what was read under that topic (the
 * first part of its query key) be read anew; a `missed` event everything; a `session` event the session (ACC-30).
 */
export function useLive(signedIn: boolean) {
  useEffect(() => (signedIn ? follow() : undefined), [signedIn])
}

/** Exported for its test. */
export function follow(): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  let missed = false
  let after = firstPlace()

  const open = () => {
    // The first stream goes on from where the answers in the page were read.
    stream = new EventSource(after ? `/api/live?after=${after}` : '/api/live')
    after = undefined
    stream.addEventListener('open', () => {
      wait = FIRST_WAIT
      // A stream of ours, opened anew, cannot resume: read again what may have changed meanwhile.
      if (missed) readAnew()
      missed = false
    })
    stream.addEventListener('change', (event) => invalidate(topicsOf(event.data)))
    // We were away for longer than changes are kept.
    stream.addEventListener('missed', readAnew)
    stream.addEventListener('session', () => void refetchSession())
    stream.addEventListener('replaced', rest)
    stream.addEventListener('error', () => {
      // The browser resumes by itself unless it was refused; then whoever is signed in may have changed.
      if (stream?.readyState !== EventSource.CLOSED) return
      missed = true
      void refetchSession()
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2))
      wait = Math.min(wait * 2, LONGEST_WAIT)
    })
  }

  /**
   * Others of our pages took the place of this one's stream, as a session has only so many: this one is quiet until somebody looks at
   * it, and where it is being looked at, for a while. At once, all of them would push each other out for ever.
   */
  const rest = () => {
    stream?.close()
    missed = true
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(open, LONGEST_WAIT * (1 + Math.random()))
    else document.addEventListener('visibilitychange', wake)
  }
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', wake)
    open()
  }

  open()
  const unwatch = watchRefusals()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
    stream?.close()
    unwatch()
  }
}

/** Everything that is shown may have changed. */
function readAnew(): void {
  void queryClient.invalidateQueries()
}

/** A read refused for a part that is switched off says that this page's switches are old (TEN-08). */
function watchRefusals(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiProblem && error.code === 'site.switched-off') invalidate(['site'])
  })
}

/** Runs `then` whenever the live topic is told, for what is more than to read anew. */
export function useTold(topic: string, then: () => void) {
  const told = useEffectEvent((topics: readonly string[]) => {
    if (topics.includes(topic)) then()
  })
  useEffect(() => {
    const listener = (topics: readonly string[]) => told(topics)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}

const listeners = new Set<(topics: readonly string[]) => void>()

function invalidate(topics: string[]) {
  for (const listener of listeners) listener(topics)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTold(topics, String(queryKey[0])) })
}

/** Topics of a `change` event; none when it is not understood. Exported for its test. */
export function topicsOf(data: string): string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown }
    return Array.isArray(topics) ? topics.map(String) : []
  } catch {
    return []
  }
}
