import { askAbout as askForum } from '#features/forum/server.ts'
import type { Call } from '#platform/server/call.ts'
import { seenItem } from './seen-item.ts'

interface Asked {
  id: string
  title: string
  topics: string[]
  contentJSON?: unknown
  underRandomName: boolean
}

/**
 * Asks a question of the forum about an item one can see (LEG-B10): by the forum's rules, noted with the item's title of this moment in the
 * transaction that asks it.
 */
export async function askAbout(call: Call, { id, ...question }: Asked) {
  const { key, title, withdrawn } = await seenItem(call, id)
  return askForum(call, { subject: { kind: 'legalItem', key: withdrawn ? null : key, title }, question })
}
