import { setTimeout as pause } from 'node:timers/promises'
import type { Supervised } from './supervise.ts'

/** Time limit for stopping everything. */
const CLOSE_TIMEOUT_MS = 11_500

/** The running processes in start order; they are stopped in reverse. */
export function openProcesses() {
  const running: Supervised[] = []

  /** Stops everything: the server finishes its requests while the database still runs. */
  async function close() {
    const deadline = Date.now() + CLOSE_TIMEOUT_MS
    for (const supervised of running.reverse())
      await Promise.race([supervised.stop(remainingFor(deadline)), pause(deadline - Date.now())])
  }

  return {
    add: (supervised: Supervised) => void running.push(supervised),
    close,
    lost: () => Promise.race(running.map(({ lost }) => lost)),
  }
}

/** The server may take most of the time; 2.5 s are reserved for the database, which needs far less. */
function remainingFor(deadline: number) {
  return Math.max(500, deadline - Date.now() - 2_500)
}
