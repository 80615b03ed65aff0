import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from './checks.ts'
import { StartProblem } from './problem.ts'

export type Exit = { code: number | null; signal: string | null }
export type Run = { exited: Promise<Exit>; stop(timeoutMs?: number): Promise<void> }
export type Supervised = {
  /** Stops it for good; killed after `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>
  /** Rejects with a StartProblem when it cannot be restarted; never resolves. */
  lost: Promise<never>
}

/** Delays before each restart; the last one repeats. */
const RETRY_DELAYS_MS = [200, 400, 800, 1_600, 2_000]
/** After running this long, the delays start over. */
const STABLE_AFTER_MS = 10_000

type SuperviseOptions<T extends Run> = { name: string; first: T; launch: () => Promise<T>; log: (line: string) => void }

/** Restarts a process whenever it exits, until `stop`. A StartProblem of `launch` is final. */
export function supervise<T extends Run>({ name, first, launch, log }: SuperviseOptions<T>): Supervised {
  let current: T | undefined = first
  let stopping = false
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {}) // no unhandled rejection if nobody awaits it
  const watching = watch().catch(lost.reject)

  async function watch() {
    for (let failures = 0; current; ) {
      const since = Date.now()
      const { code, signal } = await current.exited
      if (stopping) return
      failures = Date.now() - since > STABLE_AFTER_MS ? 0 : failures
      log(`${name} ended (${signal ?? code}) and is started again`)
      do current = await relaunch(failures++)
      while (!current && !stopping)
    }
  }

  async function relaunch(failures: number) {
    await pause(RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)])
    if (stopping) return undefined
    try {
      const run = await launch()
      if (stopping) await run.stop()
      return run
    } catch (error) {
      if (error instanceof StartProblem) throw error
      log(`${name} did not start: ${reasonOf(error)}`)
      return undefined
    }
  }

  async function stop(timeoutMs?: number) {
    stopping = true
    await current?.stop(timeoutMs)
    await watching
  }

  return { stop, lost: lost.promise }
}
