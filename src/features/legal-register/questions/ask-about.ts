import { createThreadAbout } from '#features/forum/server.ts'
import type { Call } from '#platform/server/call.ts'
import { findVisibleItem } from './visible-item.ts'

interface QuestionInput {
  id: string
  title: string
  topics: string[]
  contentJSON?: unknown
  underRandomName: boolean
}

/**
 * Asks a forum question about an item the caller can see (LEG-B10). The forum's rules apply; the item's current title is stored with the
 * thread in the same transaction.
 */
export async function askAbout(call: Call, { id, ...question }: QuestionInput) {
  const { key, title, withdrawn } = await findVisibleItem(call, id)
  return createThreadAbout(call, {
    subject: { kind: 'legalItem', key: withdrawn ? null : key, title },
    newThread: question,
  })
}
