import { setTimeout as pause } from 'node:timers/promises'
import type { Kept } from './keep-running.ts'

/** All of the end must fit in this (ms). */
const endWithin = 11_500

/** What runs at the moment, in the order in which it was begun; it ends the other way round. */
export function openProcesses() {
  const running: Kept[] = []

  /** Ends all: the server lets requests finish while the database is still there. */
  async function close() {
    const deadline = Date.now() + endWithin
    for (const kept of running.reverse()) await Promise.race([kept.stop(share(deadline)), pause(deadline - Date.now())])
  }

  return {
    add: (kept: Kept) => void running.push(kept),
    close,
    lost: () => Promise.race(running.map(({ lost }) => lost)),
  }
}

/** The server may take most of the time, and always leaves 2.5 s to the database, which needs far less. */
function share(deadline: number) {
  return Math.max(500, deadline - Date.now() - 2_500)
}
