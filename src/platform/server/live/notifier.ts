import { pace } from './pace.ts'

/**
 * Limits how often a process sends NOTIFY, as each one makes every process read. A few are sent at once; under continuous load,
 * those of 20 ms are combined.
 */
const NOTIFY_PACE = { atOnce: 5, everyMs: 20 }

/**
 * Returns a function that may be called for every commit and runs `notify` soon after, never twice at the same time. While `isOpen`
 * is false nothing is sent: a process that reconnects catches up by reading.
 */
export function notifier(notify: () => Promise<void>, isOpen: () => boolean): () => void {
  const wait = pace(NOTIFY_PACE)
  let scheduled = false
  let notifiedAgain = false

  const schedule = (): void => {
    notifiedAgain = scheduled
    if (scheduled || !isOpen()) return
    scheduled = true
    const ms = wait()
    if (ms > 0) setTimeout(send, ms).unref()
    else setImmediate(send)
  }
  const send = async (): Promise<void> => {
    notifiedAgain = false
    await notify()
    scheduled = false
    if (notifiedAgain) schedule()
  }
  return schedule
}
