import { isSame } from '#base/same.ts'
import type { LandingTab } from '../../contract.ts'
import { type Design, tabsOf } from './model/design.ts'

/** How long nothing must change before the working copy is kept, in milliseconds. */
const REST = 1_000
/** After a failure it is tried again: after so long, then after twice as long each time, up to the longest; in milliseconds. */
const AGAIN = 2_000
const LONGEST = 60_000
/** How long whoever wants to leave is kept waiting for an answer, in milliseconds. */
const PATIENCE = 2_000

/** A page as it is stored, and the save of the draft that it builds on. */
interface Copy {
  tabs: LandingTab[]
  basedOn: number
}

/** What the server is asked; `leaving`: the page may be gone before it answers. */
interface Calls {
  keep(copy: Copy, options: { leaving: boolean }): Promise<{ keptAt: string }>
  drop(options: { leaving: boolean }): Promise<unknown>
}

/** How far it is kept: since when, and whether something is not, that should be by now. */
export interface Standing {
  keptAt: string | undefined
  notKept: boolean
}

/**
 * Keeps a working copy on the server (DES-B1): a moment after the last change, again and again after a failure, and forgets it
 * there once nothing is unsaved. It remembers what the server has confirmed, so that it never says of anything else that it is
 * kept. Everything goes one after the other, saves too. `begun` is what was kept before.
 */
export function keeperOf(calls: Calls, begun: (Copy & { keptAt: string }) | null, tell: (standing: Standing) => void) {
  let wanted: { design: Design; basedOn: number } | undefined
  let there: Copy | undefined = begun ?? undefined
  let keptAt = begun?.keptAt
  let failures = 0
  let ended = false
  let attended = true
  let underWay = 0
  let lane: Promise<unknown> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isKept = () => {
    if (!wanted || !there) return !wanted && !there
    return there.basedOn === wanted.basedOn && isSame(there.tabs, tabsOf(wanted.design))
  }
  const say = (notKept: boolean) => tell({ keptAt, notKept })
  const later = (wait: number) => {
    clearTimeout(timer)
    if (attended && !ended) timer = setTimeout(() => void flush(), wait)
  }
  const forgotten = () => {
    there = undefined
    keptAt = undefined
  }
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = lane.then(work)
    lane = answer.catch(() => undefined)
    return answer
  }

  async function settle(leaving: boolean) {
    clearTimeout(timer)
    if (ended || isKept()) return
    underWay += 1
    try {
      await (wanted ? send({ tabs: tabsOf(wanted.design), basedOn: wanted.basedOn }, leaving) : drop(leaving))
      failures = 0
      say(false)
    } catch {
      later(Math.min(AGAIN * 2 ** failures, LONGEST))
      failures += 1
      say(true)
    } finally {
      underWay -= 1
    }
  }
  async function send(copy: Copy, leaving: boolean) {
    const answer = await calls.keep(copy, { leaving })
    there = copy
    keptAt = answer.keptAt
  }
  async function drop(leaving: boolean) {
    await calls.drop({ leaving })
    forgotten()
  }
  const flush = (leaving = false) => inTurn(() => settle(leaving))

  return {
    /** The present state where it is unsaved; undefined where nothing is to be kept. */
    want: (next: { design: Design; basedOn: number } | undefined) => {
      wanted = next
      later(next ? REST : 0)
    },
    /** Whether somebody is at the desk; later, nothing is tried again, as they may have come back to another one. */
    attend: (here: boolean) => {
      attended = here
    },
    /** Now, and not in a moment. */
    flush,
    /** The page goes: what still waits for its turn would never get it. */
    leave: () => void (underWay > 0 ? settle(true) : flush(true)),
    /** Whether the present state is kept, after one try at it. */
    isKept: async () => {
      const tried = flush()
      await Promise.race([tried, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
      return isKept()
    },
    /**
     * Runs a save in its turn. The server forgets the working copy with it; what was changed meanwhile builds on the new save and
     * is kept at once, and so is everything when it was refused.
     */
    save: <Saved extends { revision: number }>(sent: Copy, work: () => Promise<Saved>) =>
      inTurn(async () => {
        clearTimeout(timer)
        underWay += 1
        try {
          const answer = await work()
          const { revision } = answer
          forgotten()
          failures = 0
          if (wanted?.basedOn === sent.basedOn) wanted = { ...wanted, basedOn: revision }
          if (wanted && isSame(tabsOf(wanted.design), sent.tabs)) wanted = undefined
          say(false)
          return answer
        } finally {
          underWay -= 1
          later(0)
        }
      }),
    /** What the server tells of the own working copy: another tab of the same person may have replaced or dropped it. */
    heard: (own: { keptAt: string } | null) => {
      if (underWay > 0 || !there || (own && own.keptAt <= (keptAt ?? ''))) return
      forgotten()
      say(wanted !== undefined)
      // Replaced, it is the other tab's until this one changes or is left: two that take turns would never end.
      if (!own && wanted) later(0)
    },
    /** It is no longer wanted; `gone`: nor is it there any more. */
    end: (gone: boolean) =>
      inTurn(async () => {
        clearTimeout(timer)
        ended = true
        if (!gone && there) await calls.drop({ leaving: false }).catch(() => undefined)
      }),
  }
}
