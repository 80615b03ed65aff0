import { setTimeout as pause } from 'node:timers/promises'

/** Creates the record with this title; returns its id once acknowledged. */
export type Write = (title: string) => Promise<string>

/** A few writers that work without pause. `acknowledged` maps each title to its id. */
export function startWriters(write: Write, count: number) {
  const acknowledged = new Map<string, string>()
  let stopping = false
  let failure: unknown
  let lastStarted = 0

  async function work(writer: number) {
    for (let number = 0; !stopping; number++) {
      const started = Date.now()
      const title = `Trial ${writer}-${number}`
      acknowledged.set(title, await write(title))
      lastStarted = Math.max(lastStarted, started)
    }
  }

  const writing = Promise.all(Array.from({ length: count }, (_, writer) => work(writer))).catch((error) => {
    failure = error
  })

  /** Resolves when a write begun after the call is acknowledged; returns how long that took (ms). */
  async function nextWrite() {
    const since = Date.now()
    while (lastStarted <= since) {
      if (failure) throw failure
      if (Date.now() - since > 60_000) throw new Error('No write was acknowledged for a minute.')
      await pause(20)
    }
    return Date.now() - since
  }

  async function stop() {
    stopping = true
    await writing
    if (failure) throw failure
  }

  return { acknowledged, nextWrite, stop }
}
