import { isDeepEqual } from '#base/deep-equal.ts'
import type { LandingTab } from '../../contract.ts'
import { type Design, tabsOf } from './model/design.ts'

/** Delay after the last change before the working copy is saved, in ms. */
const QUIET_MS = 1_000
/** Delay before the first retry after a failure, doubled each time up to the maximum; in ms. */
const RETRY_MS = 2_000
const MAX_RETRY_MS = 60_000
/** Maximum time a user who wants to leave waits for a final save, in ms. */
const MAX_WAIT_MS = 2_000

/** Stored tabs and the draft revision they are based on. */
interface Copy {
  tabs: LandingTab[]
  basedOn: number
}

/** `leaving`: the page may be unloaded before the response. */
interface WorkingCopyApi {
  put(copy: Copy, options: { leaving: boolean }): Promise<{ savedAt: string }>
  drop(options: { leaving: boolean }): Promise<unknown>
}

/** When the working copy was last saved, and whether changes exist that should have been saved by now. */
export interface AutosaveStatus {
  savedAt: string | undefined
  isOverdue: boolean
}

/**
 * Autosaves a working copy to the server (DES-B1): shortly after the last change, with retries after a failure,
 * and deletes it once nothing is unsaved. Only copies the server has confirmed count as saved. All requests run
 * one after the other, including saves of the draft. `initialCopy` is the working copy stored so far.
 */
export function createAutosaver(
  api: WorkingCopyApi,
  initialCopy: (Copy & { savedAt: string }) | null,
  onStatus: (status: AutosaveStatus) => void,
) {
  let desired: { design: Design; basedOn: number } | undefined
  let stored: Copy | undefined = initialCopy ?? undefined
  let savedAt = initialCopy?.savedAt
  let failures = 0
  let ended = false
  let isActive = true
  let pendingRequests = 0
  let queue: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isSaved = () => {
    if (!desired || !stored) return !desired && !stored
    return stored.basedOn === desired.basedOn && isDeepEqual(stored.tabs, tabsOf(desired.design))
  }
  const report = (isOverdue: boolean) => onStatus({ savedAt, isOverdue })
  const schedule = (wait: number) => {
    clearTimeout(timer)
    if (isActive && !ended) timer = setTimeout(() => void flush(), wait)
  }
  const clearStored = () => {
    stored = undefined
    savedAt = undefined
  }
  function enqueue<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = queue.then(work)
    queue = answer.catch(() => undefined)
    return answer
  }

  async function sync(leaving: boolean) {
    clearTimeout(timer)
    if (ended || isSaved()) return
    pendingRequests += 1
    try {
      await (desired ? send({ tabs: tabsOf(desired.design), basedOn: desired.basedOn }, leaving) : drop(leaving))
      failures = 0
      report(false)
    } catch {
      schedule(Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS))
      failures += 1
      report(true)
    } finally {
      pendingRequests -= 1
    }
  }
  async function send(copy: Copy, leaving: boolean) {
    const answer = await api.put(copy, { leaving })
    stored = copy
    savedAt = answer.savedAt
  }
  async function drop(leaving: boolean) {
    await api.drop({ leaving })
    clearStored()
  }
  const flush = (leaving = false) => enqueue(() => sync(leaving))

  return {
    /** Sets the unsaved state; undefined if nothing is unsaved. */
    update: (next: { design: Design; basedOn: number } | undefined) => {
      desired = next
      schedule(next ? QUIET_MS : 0)
    },
    /**
     * Whether the editor is open. Without it nothing is retried, because the user may have opened the draft again
     * elsewhere.
     */
    setActive: (active: boolean) => {
      isActive = active
    },
    /** Saves immediately. */
    flush,
    /** For page unload: does not wait for queued requests, which would never be sent. */
    leave: () => void (pendingRequests > 0 ? sync(true) : flush(true)),
    /** Whether the current state is saved, after one attempt to save it. */
    isSaved: async () => {
      const tried = flush()
      await Promise.race([tried, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
      return isSaved()
    },
    /**
     * Queues a save of the draft, with which the server deletes the working copy. Changes made meanwhile are rebased
     * on the new revision and autosaved at once; after a refusal, so is everything.
     */
    save: <Saved extends { revision: number }>(sent: Copy, work: () => Promise<Saved>) =>
      enqueue(async () => {
        clearTimeout(timer)
        pendingRequests += 1
        try {
          const answer = await work()
          const { revision } = answer
          clearStored()
          failures = 0
          if (desired?.basedOn === sent.basedOn) desired = { ...desired, basedOn: revision }
          if (desired && isDeepEqual(tabsOf(desired.design), sent.tabs)) desired = undefined
          report(false)
          return answer
        } finally {
          pendingRequests -= 1
          schedule(0)
        }
      }),
    /**
     * Handles a change of the own working copy on the server: another tab of the same user may have replaced or
     * deleted it.
     */
    onServerCopy: (serverCopy: { savedAt: string } | null) => {
      if (pendingRequests > 0 || !stored || (serverCopy && serverCopy.savedAt <= (savedAt ?? ''))) return
      clearStored()
      report(desired !== undefined)
      // If another tab replaced it, that tab's copy stays until this one changes or is closed; otherwise both would
      // overwrite each other forever.
      if (!serverCopy && desired) schedule(0)
    },
    /** Stops autosaving and deletes the working copy, unless it `isDeleted` already. */
    end: (isDeleted: boolean) =>
      enqueue(async () => {
        clearTimeout(timer)
        ended = true
        if (!isDeleted && stored) await api.drop({ leaving: false }).catch(() => undefined)
      }),
  }
}
