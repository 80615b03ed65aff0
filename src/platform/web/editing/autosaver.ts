import { isDeepEqual } from '#base/deep-equal.ts'
import { ApiProblem, asProblem } from '../problem.ts'
import { createStore } from '../store.ts'
import { type AutosaveStatus, isTemporary, retryDelay, stateOf } from './autosave-status.ts'

/** Delay after the last change before it is saved, and the longest delay while changes go on, in ms. */
const QUIET_MS = 1_000
const MAX_QUIET_MS = 5_000

/** `leaving`: the page may be unloaded before the response. */
interface SaveOptions {
  leaving: boolean
}

export interface AutosaverOptions<State> {
  save: (state: State, options: SaveOptions) => Promise<{ savedAt?: string | undefined }>
  /** Deletes what is stored; runs once there is nothing to store any more. */
  remove: (options: SaveOptions) => Promise<unknown>
  /** What the server has stored so far. */
  stored?: State | undefined
  savedAt?: string | undefined
}

/**
 * Keeps one state on the server: saves it shortly after the last change, one request at a time and the newest state next, retries
 * lost responses with growing delays, and never repeats what the server has refused. Only what the server has confirmed counts as
 * saved. It knows neither React nor the page; `useAutosave` connects it.
 */
export function createAutosaver<State>({ save, remove, ...initial }: AutosaverOptions<State>) {
  let { stored, savedAt } = initial
  let desired = stored
  let failure: { problem: ApiProblem; state: State | undefined } | undefined
  let failures = 0
  let pendingRequests = 0
  let isReplaced = false
  /** What `onServerState` was given while a request was pending. */
  let missedServerState: string | undefined
  let isPaused = false
  let openEditors = 0
  let isEnded = false
  let dirtySince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let queue: Promise<unknown> = Promise.resolve()

  let isStored = true
  const isSaved = () => isEnded || isStored
  const isRefused = () => failure !== undefined && !isTemporary(failure.problem) && failure.state === desired
  const canSave = () => !isPaused && !isReplaced && !isSaved() && !isRefused()
  const status = createStore(currentStatus())

  function currentStatus(): AutosaveStatus {
    if (isSaved()) return { state: stored === undefined ? 'unchanged' : 'saved', savedAt, problem: undefined }
    const problem = failure?.problem
    if (isReplaced || isPaused) return { state: 'conflict', savedAt, problem }
    return { state: problem ? stateOf(problem) : pendingRequests > 0 ? 'saving' : 'unsaved', savedAt, problem }
  }
  function report() {
    const next = currentStatus()
    if (!isDeepEqual(next, status.read())) status.set(next)
  }
  function schedule(delay: number) {
    clearTimeout(timer)
    timer = undefined
    if (openEditors > 0 && canSave()) timer = setTimeout(() => void flush(), delay)
  }
  function enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = queue.then(work)
    queue = answer.catch(() => undefined)
    return answer
  }
  async function track<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    clearTimeout(timer)
    timer = undefined
    pendingRequests += 1
    report()
    try {
      return await work()
    } finally {
      pendingRequests -= 1
    }
  }
  function setDesired(state: State | undefined) {
    desired = state
    isStored = isDeepEqual(desired, stored)
  }
  function markStored(state: State | undefined, at?: string) {
    stored = state
    savedAt = at
    failure = undefined
    failures = 0
    isReplaced = false
    setDesired(desired)
  }

  async function sync(leaving: boolean) {
    if (!canSave()) return
    const sent = desired
    dirtySince = undefined
    try {
      const answer = await track(() => (sent === undefined ? remove({ leaving }) : save(sent, { leaving })))
      markStored(sent, sent === undefined ? undefined : (answer as { savedAt?: string }).savedAt)
    } catch (thrown) {
      // A bug in our own code is shown like any failure and reported as well.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      failure = { problem: asProblem(thrown), state: sent }
      failures = isTemporary(failure.problem) ? failures + 1 : 0
    }
    if (timer === undefined) schedule(failure ? retryDelay(failure.problem, failures) : QUIET_MS)
    report()
    const missed = missedServerState
    missedServerState = undefined
    if (missed !== undefined) onServerState(missed)
  }

  function onServerState(at: string | null) {
    if (pendingRequests > 0) missedServerState = at ?? undefined
    if (pendingRequests > 0 || stored === undefined || (at !== null && at <= (savedAt ?? ''))) return
    markStored(undefined)
    isReplaced = at !== null
    schedule(0)
    report()
  }

  /**
   * Saves at once what is not saved yet; resolves to whether everything is saved, after the response or after `within` ms. While the
   * page is unloaded no queued request would be sent, so `leaving` waits for none.
   */
  async function flush({ leaving = false, within }: { leaving?: boolean; within?: number } = {}): Promise<boolean> {
    const attempt = leaving && pendingRequests > 0 ? sync(true) : enqueue(() => sync(leaving))
    const timeout = within !== undefined && new Promise((resolve) => setTimeout(resolve, within))
    await (timeout ? Promise.race([attempt, timeout]) : attempt)
    return isSaved()
  }

  return {
    status,
    flush,
    /** Sets the state to be stored; undefined if there is nothing to store. */
    update(next: State | undefined) {
      if (isDeepEqual(next, desired)) return
      setDesired(next)
      isReplaced = false
      dirtySince = isStored ? undefined : (dirtySince ?? Date.now())
      const rest = (dirtySince ?? 0) + MAX_QUIET_MS - Date.now()
      schedule(next === undefined ? 0 : Math.min(QUIET_MS, Math.max(0, rest)))
      report()
    },
    /** Whether nothing more is to be saved once this is the state. */
    isStored: (state: State | undefined) => isEnded || isDeepEqual(state, stored),
    /** Records what the server has stored where it came from elsewhere, such as another device. */
    markStored(state: State, at?: string) {
      markStored(state, at)
      schedule(QUIET_MS)
      report()
    },
    /**
     * Runs a request that makes the state final, after those under way; with it the server deletes what was stored. `rebase` gives what
     * of the state is still to be stored then: changes made meanwhile.
     */
    publish: <Answer>(work: () => Promise<Answer>, rebase: (state: State, answer: Answer) => State | undefined) =>
      enqueue(async () => {
        try {
          const answer = await track(work)
          markStored(undefined)
          if (desired !== undefined) setDesired(rebase(desired, answer))
          return answer
        } finally {
          schedule(0)
          report()
        }
      }),
    /**
     * Handles what another tab of the same user did to the stored state, given when the server's was saved, or null if there is none. A
     * deleted one is saved again. One that was replaced is left alone until the next change, also when the page is hidden or closed;
     * otherwise both tabs would overwrite each other forever.
     */
    onServerState,
    /** Pauses while the user has to resolve a conflict; afterwards even refused contents are sent again. */
    setPaused(paused: boolean) {
      if (paused === isPaused) return
      isPaused = paused
      if (!paused) failure = undefined
      schedule(0)
      report()
    },
    /**
     * Counts an open editor, and returns the function that closes it. Without one nothing is saved by itself, because the user may have
     * opened it again elsewhere.
     */
    open() {
      openEditors += 1
      schedule(QUIET_MS)
      return () => {
        openEditors -= 1
        schedule(QUIET_MS)
      }
    },
    /** Stops saving, after publishing or deleting. Resolves when no request is running; `removes` what is stored first. */
    end: ({ removes = false } = {}) => {
      isEnded = true
      clearTimeout(timer)
      report()
      return enqueue(async () => {
        if (removes && stored !== undefined) await remove({ leaving: false }).catch(() => undefined)
      })
    },
    /** Undoes `end`, if publishing or deleting failed. */
    resume() {
      isEnded = false
      schedule(QUIET_MS)
      report()
    },
  }
}

export type Autosaver<State> = ReturnType<typeof createAutosaver<State>>
