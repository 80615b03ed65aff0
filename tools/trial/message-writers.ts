import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import type { Journal } from './journal.ts'

/** Members who each write messages into a chat of their own and record every acknowledged one in the journal. */
export function startMessageWriters(people: readonly Caller[], journal: Journal) {
  const run = Date.now().toString(36)
  let isStopping = false
  let failure: unknown

  const write = async (person: Caller, writer: number): Promise<void> => {
    const room = await person.insist('POST', '/forum/chatrooms', {
      chatroomTitle: `Durability ${run} ${writer}`,
      chatroomDescription: 'Every message counts.',
    })
    for (let number = 0; !isStopping; number++) {
      const text = `durable ${run}-${writer}-${number}`
      const { id } = await person.insist('POST', `/forum/chatrooms/${room.id}/messages`, { text })
      journal.note({ id, text })
    }
  }
  const writing = Promise.all(people.map(write)).catch((problem) => {
    failure = problem
  })

  return {
    /** Resolves when the journal has this many writes, or at `until` (ms since 1970). */
    acknowledged: async (count: number, until: number): Promise<void> => {
      while (journal.writes < count && Date.now() < until) {
        if (failure) throw failure
        await pause(20)
      }
    },
    stop: async (): Promise<void> => {
      isStopping = true
      await writing
      if (failure) throw failure
    },
  }
}
