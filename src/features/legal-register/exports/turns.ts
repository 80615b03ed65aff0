import { othersFirst } from './refusals.ts'

/** Files made at the same time, of all sites together; of one site it is one. Each may need a core and a lot of memory. */
const AT_ONCE = 2

/** Whoever has waited for so long is told to come again, in ms; browsers and those between give up later. */
const MOST_WAITED = 20_000

interface Waiting {
  siteId: string
  begin: () => void
}

/**
 * Turns at making files: each site has one at a time, so that whoever exports a lot keeps the members of their own site waiting and
 * nobody else's, and all sites together have some, which leaves the machine to those who only read. Whoever waits too long is refused.
 */
export function turnsOf({ atOnce = AT_ONCE, mostWaited = MOST_WAITED } = {}) {
  const busy = new Set<string>()
  const waiting: Waiting[] = []

  function beginNext(): void {
    if (busy.size >= atOnce) return
    const at = waiting.findIndex(({ siteId }) => !busy.has(siteId))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    busy.add(next.siteId)
    next.begin()
    beginNext()
  }

  const turn = (siteId: string) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(othersFirst())
      }, mostWaited)
      const mine: Waiting = {
        siteId,
        begin: () => {
          clearTimeout(late)
          resolve()
        },
      }
      waiting.push(mine)
      beginNext()
    })

  return async function inTurn<Made>(siteId: string, make: () => Promise<Made>): Promise<Made> {
    await turn(siteId)
    try {
      return await make()
    } finally {
      busy.delete(siteId)
      beginNext()
    }
  }
}
