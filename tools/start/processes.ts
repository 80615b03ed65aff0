import { setTimeout as pause } from 'node:timers/promises'
import type { Supervised } from './supervise.ts'

/** All of the end must fit in this (ms). */
const CLOSE_TIMEOUT_MS = 11_500

/** What runs at the moment, in the order in which it was begun; it ends the other way round. */
export function openProcesses() {
  const running: Supervised[] = []

  /** Ends all: the server lets requests finish while the database is still there. */
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

/** The server may take most of the time, and always leaves 2.5 s to the database, which needs far less. */
function remainingFor(deadline: number) {
  return Math.max(500, deadline - Date.now() - 2_500)
}
