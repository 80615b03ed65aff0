import { isDeepEqual } from '#base/deep-equal.ts'
import { newId } from '#base/id.ts'
import type { SaveOrder } from '#base/save-order.ts'
import { ApiProblem, asProblem } from '../problem.ts'
import { createStore } from '../store.ts'
import { createSaveRecord } from './save-record.ts'

/** Delay after the last change before it is saved, and the longest delay while changes go on, in ms. */
const QUIET_MS = 1_000
const MAX_QUIET_MS = 5_000

/** For the API call of a save, as its options. */
export interface SaveOptions {
  /** The page may be unloaded before the response. */
  leaving: boolean
  /** A save that arrives after a later one of the same autosaver changes nothing. */
  order: SaveOrder
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
export function createAutosaver<State>(options: AutosaverOptions<State>) {
  const record = createSaveRecord(options)
  const saving = createSaving(options, record)
  const { status, report, schedule, flush, enqueue, track, nextOrder, onServerState } = saving
  const rescheduled = (delay: number) => {
    schedule(delay)
    report()
  }

  return {
    status,
    flush,
    isStored: record.isStored,
    onServerState,
    /** Sets the state to be stored; undefined if there is nothing to store. */
    update(next: State | undefined) {
      if (isDeepEqual(next, record.desired())) return
      record.setDesired(next)
      const delay = saving.quietDelay()
      rescheduled(next === undefined ? 0 : delay)
    },
    /** Records what the server has stored where it came from elsewhere, such as another device. */
    markStored(state: State, at?: string) {
      record.markStored(state, at)
      rescheduled(QUIET_MS)
    },
    /**
     * Runs a request that makes the state final, after those under way; with it the server deletes what was stored. `rebase` gives what
     * of the state is still to be stored then: changes made meanwhile.
     */
    publish: <Answer>(
      work: (options: { order: SaveOrder }) => Promise<Answer>,
      rebase: (state: State, answer: Answer) => State | undefined,
    ) =>
      enqueue(async () => {
        try {
          const answer = await track(() => work({ order: nextOrder() }))
          record.markStored(undefined)
          const state = record.desired()
          if (state !== undefined) record.setDesired(rebase(state, answer))
          return answer
        } finally {
          rescheduled(0)
        }
      }),
    /** Pauses while the user has to resolve a conflict; afterwards even refused contents are sent again. */
    setPaused(paused: boolean) {
      if (record.setPaused(paused)) rescheduled(0)
    },
    /**
     * Counts an open editor, and returns the function that closes it. Without one nothing is saved by itself, because the user may have
     * opened it again elsewhere.
     */
    open: saving.open,
    /** Stops saving, after publishing or deleting. Resolves when no request is running; `removes` what is stored first. */
    end: ({ removes = false } = {}) => {
      record.setEnded(true)
      rescheduled(0)
      return enqueue(async () => {
        if (removes && record.hasStored())
          await options.remove({ leaving: false, order: nextOrder() }).catch(() => undefined)
      })
    },
    /** Undoes `end`, if publishing or deleting failed. */
    resume() {
      record.setEnded(false)
      rescheduled(QUIET_MS)
    },
  }
}

export type Autosaver<State> = ReturnType<typeof createAutosaver<State>>

/** The requests of an autosaver: when they are sent, in which order, and what their responses mean. */
function createSaving<State>(
  { save, remove }: AutosaverOptions<State>,
  record: ReturnType<typeof createSaveRecord<State>>,
) {
  const { enqueue, track, isPending } = createRequestQueue()
  const status = createStore(record.status(false))
  const screen = newId()
  let lastNumber = 0
  /** What `onServerState` was given while a request was pending. */
  let missedServerState: string | undefined
  let openEditors = 0
  let dirtySince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const nextOrder = (): SaveOrder => {
    lastNumber += 1
    return { screen, number: lastNumber }
  }
  function report() {
    const next = record.status(isPending())
    if (!isDeepEqual(next, status.read())) status.set(next)
  }
  function unschedule() {
    clearTimeout(timer)
    timer = undefined
  }
  function schedule(delay: number) {
    unschedule()
    if (openEditors > 0 && record.canSave()) timer = setTimeout(() => void flush(), delay)
  }
  function tracked<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    unschedule()
    const answer = track(work)
    report()
    return answer
  }

  async function sync(leaving: boolean) {
    if (!record.canSave()) return
    const sent = record.desired()
    const order = nextOrder()
    dirtySince = undefined
    try {
      const answer = await tracked(() =>
        sent === undefined ? remove({ leaving, order }) : save(sent, { leaving, order }),
      )
      record.confirm(order.number, sent, sent === undefined ? undefined : (answer as { savedAt?: string }).savedAt)
    } catch (thrown) {
      // A bug in our own code is shown like any failure and reported as well.
      if (!(thrown instanceof ApiProblem)) reportError(thrown)
      record.fail(order.number, asProblem(thrown), sent)
    }
    if (timer === undefined) schedule(record.retryDelay() ?? QUIET_MS)
    report()
    const missed = missedServerState
    missedServerState = undefined
    if (missed !== undefined) onServerState(missed)
  }

  /**
   * Handles what another tab of the same user did to the stored state, given when the server's was saved, or null if there is none. A
   * deleted one is saved again. One that was replaced is left alone until the next change, also when the page is hidden or closed;
   * otherwise both tabs would overwrite each other forever.
   */
  function onServerState(at: string | null) {
    if (isPending()) missedServerState = at ?? undefined
    if (isPending() || !record.differsFrom(at)) return
    record.markReplaced(at !== null)
    schedule(0)
    report()
  }

  /**
   * Saves at once what is not saved yet; resolves to whether everything is saved, after the response or after `within` ms. While the
   * page is unloaded no queued request would be sent, so `leaving` waits for none.
   */
  async function flush({ leaving = false, within }: { leaving?: boolean; within?: number } = {}): Promise<boolean> {
    const attempt = leaving && isPending() ? sync(true) : enqueue(() => sync(leaving))
    const timeout = within !== undefined && new Promise((resolve) => setTimeout(resolve, within))
    await (timeout ? Promise.race([attempt, timeout]) : attempt)
    return record.isSaved()
  }

  return {
    status,
    report,
    schedule,
    flush,
    enqueue,
    track: tracked,
    nextOrder,
    onServerState,
    /** Until the next save after a change, in ms. */
    quietDelay() {
      dirtySince = record.isSaved() ? undefined : (dirtySince ?? Date.now())
      const rest = (dirtySince ?? 0) + MAX_QUIET_MS - Date.now()
      return Math.min(QUIET_MS, Math.max(0, rest))
    },
    open() {
      openEditors += 1
      schedule(QUIET_MS)
      return () => {
        openEditors -= 1
        schedule(QUIET_MS)
      }
    },
  }
}

/** Runs requests one after another. */
function createRequestQueue() {
  let queue: Promise<unknown> = Promise.resolve()
  let pending = 0
  return {
    isPending: () => pending > 0,
    enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const answer = queue.then(work)
      queue = answer.catch(() => undefined)
      return answer
    },
    /** Counts a request as pending while it runs. */
    async track<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      pending += 1
      try {
        return await work()
      } finally {
        pending -= 1
      }
    },
  }
}
