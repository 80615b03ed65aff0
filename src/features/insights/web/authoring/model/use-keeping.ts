import { useEffect, useRef, useState } from 'react'
import { type ApiProblem, asProblem } from '#platform/web/problem.ts'
import type { InsightContents } from '../../../contents.ts'

/** How long nothing must change before it is kept, in milliseconds. */
const REST = 1_000
/** How long after a failure it is tried again, in milliseconds. */
const AGAIN = 10_000
/** Refusals of what was sent itself: the same contents would be refused again. */
const REFUSES_CONTENTS: ReadonlySet<number> = new Set([400, 413, 422])

/** How what was typed last stands: kept, on its way or about to be, or not kept although it was tried (INS-B2). */
export type Kept = 'still' | 'saving' | 'saved' | 'failed'

interface Keeping {
  contents: InsightContents
  /** Whether it differs from what is published, so that there is something to keep. */
  changed: boolean
  /** There was a working copy when the editor opened. */
  before: boolean
  keep: (contents: InsightContents) => Promise<unknown>
  drop: () => Promise<unknown>
  /** The editor is gone, and what was typed last is kept. */
  left: () => void
  /** It waits for a decision: nothing is kept by itself before. */
  held: boolean
}

/**
 * Keeps what is typed as a working copy, a moment after the last change and when the page is hidden or left; drops it once it
 * says no more than what is published. One after the other, so that no older state ever follows a newer one.
 */
export function useKeeping({ contents, changed, before, keep, drop, left, held }: Keeping) {
  const [kept, setKept] = useState(contents)
  const [has, setHas] = useState(before)
  const [failure, setFailure] = useState<{ problem: ApiProblem; contents: InsightContents }>()
  const problem = failure?.problem
  const waits = changed ? contents !== kept : has
  const lane = useRef<Promise<unknown>>(Promise.resolve())
  const ended = useRef(false)
  const now = useRef({ contents, changed, keep, drop, kept, has })
  useEffect(() => {
    now.current = { contents, changed, keep, drop, kept, has }
  })

  const work = async () => {
    const { contents: newest, changed: differs, kept: last, has: there } = now.current
    if (ended.current || (differs ? newest === last : !there)) return
    try {
      await (differs ? now.current.keep(newest) : now.current.drop())
      now.current = { ...now.current, kept: newest, has: differs }
      setKept(newest)
      setHas(differs)
      setFailure(undefined)
    } catch (thrown) {
      setFailure({ problem: asProblem(thrown), contents: newest })
    }
  }
  /** Keeps what waits, at once; says whether everything is kept. */
  const settle = async () => {
    lane.current = lane.current.then(work, work)
    await lane.current
    const { contents: newest, changed: differs, kept: last, has: there } = now.current
    return ended.current || (differs ? newest === last : !there)
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })

  useEffect(() => {
    const wait = waitAfter(failure, contents)
    if (!waits || held || wait === undefined) return
    const timer = setTimeout(() => void latest.current(), wait)
    return () => clearTimeout(timer)
  }, [waits, contents, failure, held])

  const [reread] = useState(() => left)
  useEffect(() => {
    const stop = new AbortController()
    const hidden = () => document.visibilityState === 'hidden' && void latest.current()
    document.addEventListener('visibilitychange', hidden, { signal: stop.signal })
    window.addEventListener('online', () => void latest.current(), { signal: stop.signal })
    // On the way out what was typed last is kept, and no event runs any more.
    return () => {
      stop.abort()
      void latest.current().then(reread)
    }
  }, [reread])

  return {
    state: stateOf({ waits, failed: problem !== undefined, has }),
    /** Why what was typed last is not kept. */
    problem: waits ? problem : undefined,
    settle,
    /** Nothing more is kept: it was published or deleted. Resolves when nothing is on its way. */
    end: () => {
      ended.current = true
      return lane.current
    },
    /** What stood in the way is decided: it is tried again at once. */
    again: () => setFailure(undefined),
    /** It goes on after all. */
    resume: () => {
      ended.current = false
    },
    /** The server has this as the working copy, or has none. */
    known: (contents: InsightContents, hasCopy: boolean) => {
      setKept(contents)
      setHas(hasCopy)
    },
  }
}

/** How long the next save waits, in milliseconds; none comes by itself while what was refused stands there unchanged. */
function waitAfter(failure: { problem: ApiProblem; contents: InsightContents } | undefined, now: InsightContents) {
  if (!failure) return REST
  if (!REFUSES_CONTENTS.has(failure.problem.status)) return AGAIN
  return failure.contents === now ? undefined : REST
}

function stateOf({ waits, failed, has }: { waits: boolean; failed: boolean; has: boolean }): Kept {
  if (waits) return failed ? 'failed' : 'saving'
  return has ? 'saved' : 'still'
}
