import type { Call } from '#platform/server/call.ts'

/** Changes of one site's forum that this process carries out at the same moment. */
const AT_ONCE = 4

interface Turns {
  running: number
  waiting: (() => void)[]
}
const turnsOf = new Map<string, Turns>()

/**
 * Lets an operation wait for its turn among those that change the same forum. When fifty answer one question at once they all need its
 * row: who waits here takes no connection from others, and no statement of theirs runs out of time.
 */
export const inTurn =
  <Input, Answer>(operation: (call: Call, input: Input) => Promise<Answer>) =>
  async (call: Call, input: Input): Promise<Answer> => {
    const turns = turnsOf.get(call.siteId) ?? { running: 0, waiting: [] }
    turnsOf.set(call.siteId, turns)
    if (turns.running < AT_ONCE) turns.running += 1
    else await new Promise<void>((resolve) => turns.waiting.push(resolve))
    try {
      return await operation(call, input)
    } finally {
      const next = turns.waiting.shift()
      // The place goes straight to the next; nobody who comes at this moment is before them.
      if (next) next()
      else turns.running -= 1
      if (turns.running === 0) turnsOf.delete(call.siteId)
    }
  }
