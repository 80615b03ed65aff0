import type { Call } from '#platform/server/call.ts'

/** Concurrent changes to one site's forum in this process. */
const MAX_CONCURRENT = 4

interface Slots {
  running: number
  waiting: (() => void)[]
}
const slotsBySite = new Map<string, Slots>()

/**
 * Queues an operation behind other changes to the same forum. Fifty concurrent answers to one thread all lock its row; waiting here
 * takes no connection from others, and no statement times out.
 */
export const limitConcurrency =
  <Input, Answer>(operation: (call: Call, input: Input) => Promise<Answer>) =>
  async (call: Call, input: Input): Promise<Answer> => {
    const slots = slotsBySite.get(call.siteId) ?? { running: 0, waiting: [] }
    slotsBySite.set(call.siteId, slots)
    if (slots.running < MAX_CONCURRENT) slots.running += 1
    else await new Promise<void>((resolve) => slots.waiting.push(resolve))
    try {
      return await operation(call, input)
    } finally {
      const next = slots.waiting.shift()
      // Hands the slot to the next in the queue, so that no newcomer can take it.
      if (next) next()
      else slots.running -= 1
      if (slots.running === 0) slotsBySite.delete(call.siteId)
    }
  }
