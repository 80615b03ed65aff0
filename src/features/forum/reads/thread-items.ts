import type { Call } from '#platform/server/call.ts'
import type { ThreadItem, Writer } from '../contract.ts'
import { writersOf } from './writers.ts'

/** What a line of the list shows; the text itself stays in the table. */
export const ITEM_COLUMNS = [
  'forum_thread.id',
  'forum_thread.title',
  'forum_thread.topics',
  'forum_thread.category',
  'forum_thread.created_at',
  'forum_thread.edited_at',
  'forum_thread.last_activity_at',
  'forum_thread.author_id',
  'forum_thread.alias',
  'forum_thread.answers',
  'forum_thread.comments',
  'forum_thread.replies',
  'forum_thread.views',
  'forum_thread.best_answer',
  'forum_thread.hidden_at',
] as const

export interface ItemRow {
  id: string
  title: string
  topics: string[]
  category: string
  created_at: Date
  edited_at: Date | null
  last_activity_at: Date
  author_id: string | null
  alias: string | null
  answers: number
  comments: number
  replies: number
  views: number
  best_answer: string | null
  hidden_at: Date | null
}

/** Lines of the list, with people in one statement for all. */
export async function itemsOf(call: Call, rows: readonly ItemRow[]): Promise<ThreadItem[]> {
  const writer = await writersOf(call.database, rows)
  return rows.map((row) => itemOf(row, writer(row)))
}

export const itemOf = (row: ItemRow, author: Writer): ThreadItem => ({
  id: row.id,
  title: row.title,
  topics: row.topics,
  category: row.category,
  created: row.created_at.toISOString(),
  edited: row.edited_at?.toISOString() ?? null,
  lastActivity: row.last_activity_at.toISOString(),
  author,
  answers: row.answers,
  comments: row.comments,
  views: row.views,
  bestAnswer: row.best_answer,
  hide: row.hidden_at !== null,
})
