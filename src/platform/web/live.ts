import { useEffect, useEffectEvent } from 'react'
import type { LiveTopic } from '#base/live-topics.ts'

import { embeddedCursor } from './embedded-answers.ts'
import { ApiProblem } from './problem.ts'
import { queryClient } from './query-client.ts'
import { refetchSession } from './session.ts'
import { matchesTopic } from './topics.ts'

const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/**
 * Keeps one event stream open while somebody is signed in. A `change` event invalidates the queries of its topics (the first part
 * of a query key), a `missed` event all queries, and a `session` event the session (ACC-30).
 */
export function useLive(signedIn: boolean) {
  useEffect(() => (signedIn ? follow() : undefined), [signedIn])
}

/** Exported for its test. */
export function follow(): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = MIN_RETRY_MS
  let missed = false
  let after = embeddedCursor()

  const open = () => {
    // The first stream resumes from where the embedded answers were read.
    stream = new EventSource(after ? `/api/live?after=${after}` : '/api/live')
    after = undefined
    stream.addEventListener('open', () => {
      retryMs = MIN_RETRY_MS
      // A stream we opened ourselves cannot resume: refetch what may have changed meanwhile.
      if (missed) invalidateAll()
      missed = false
    })
    stream.addEventListener('change', (event) => invalidate(topicsOf(event.data)))
    // Disconnected for longer than the server retains changes.
    stream.addEventListener('missed', invalidateAll)
    stream.addEventListener('session', () => void refetchSession())
    stream.addEventListener('replaced', pause)
    stream.addEventListener('error', () => {
      // The browser reconnects by itself unless it was refused; then the session may have changed.
      if (stream?.readyState !== EventSource.CLOSED) return
      missed = true
      void refetchSession()
      timer = setTimeout(open, retryMs * (0.75 + Math.random() / 2))
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    })
  }

  /**
   * Newer pages replaced this stream, as a session may only have so many: a hidden page waits until it is visible again, a
   * visible one reconnects after a delay. Reconnecting at once, the pages would replace each other forever.
   */
  const pause = () => {
    stream?.close()
    missed = true
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(open, MAX_RETRY_MS * (1 + Math.random()))
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

function invalidateAll(): void {
  void queryClient.invalidateQueries()
}

/** A read refused with 'site.switched-off' means that the switches known to this page are outdated (TEN-08). */
function watchRefusals(): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof ApiProblem && error.code === 'site.switched-off') invalidate(['site'])
  })
}

/** Runs `onChange` whenever the live topic is announced, for effects beyond refetching its queries. */
export function useLiveTopic(topic: LiveTopic, onChange: () => void) {
  useLiveTopics([topic], onChange)
}

/** The same for several topics, for queries that show what belongs to more than one. */
export function useLiveTopics(watched: readonly LiveTopic[], onChange: () => void) {
  const onTopics = useEffectEvent((topics: readonly string[]) => {
    if (watched.some((topic) => matchesTopic(topics, topic))) onChange()
  })
  useEffect(() => {
    const listener = (topics: readonly string[]) => onTopics(topics)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}

const listeners = new Set<(topics: readonly string[]) => void>()

function invalidate(topics: string[]) {
  for (const listener of listeners) listener(topics)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => matchesTopic(topics, String(queryKey[0])) })
}

/** Topics of a `change` event; none when it cannot be parsed. Exported for its test. */
export function topicsOf(data: string): string[] {
  try {
    const { topics } = JSON.parse(data) as { topics?: unknown }
    return Array.isArray(topics) ? topics.map(String) : []
  } catch {
    return []
  }
}
