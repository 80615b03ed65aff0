import { announce } from '#platform/server/live/announce.ts'
import type { Reaction } from '#platform/server/outbox/events.ts'

/** Insights show their author's name of this moment: open screens read them again once it has changed (PROF-09). */
export const insightReactions: readonly Reaction[] = [
  {
    event: 'members.renamed',
    name: 'insights show the new name',
    react: (transaction) => announce(transaction, 'insights', 'members'),
  },
]
