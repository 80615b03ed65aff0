import { sql as raw } from 'kysely'
import type { PersonRow } from '#features/members/server.ts'
import type { ThreadItem, Writer } from '../contract.ts'
import { authorColumn, writerOf } from './writers.ts'

/** Characters of a thread's excerpt. */
const EXCERPT = 160

/** Columns of a row in the list; the text itself is not read. */
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

/** The excerpt, and the votes of the best or top answer, as columns of the same statement (FOR-41, FOR-42). */
export const ITEM_EXTRAS = [
  raw<string>`left(forum_thread.plaintext, ${raw.lit(EXCERPT)})`.as('excerpt'),
  raw<number | null>`case
    when forum_thread.answers = 0 then null
    when forum_thread.best_answer is not null then (
      select case when p.hidden_at is null then p.votes end from forum_post p where p.id = forum_thread.best_answer)
    else (
      select case when p.hidden_at is null then p.votes end from forum_post p
      where p.thread_id = forum_thread.id and p.parent_id is null
      order by p.votes desc, p.created_at desc, p.id desc limit 1) end`.as('top_votes'),
] as const

/** Everything of a list's row. */
export const LISTED = [...ITEM_COLUMNS, ...ITEM_EXTRAS, authorColumn('forum_thread')] as const

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
  excerpt: string
  top_votes: number | null
}

/** A row of the list, with its author. */
export interface ListedRow extends ItemRow {
  author: PersonRow | null
}

/** Formats a row of the list. */
export const listedItemOf = (row: ListedRow): ThreadItem => itemOf(row, writerOf(row))

export const itemOf = (row: ItemRow, author: Writer): ThreadItem => ({
  id: row.id,
  title: row.title,
  topics: row.topics,
  category: row.category,
  excerpt: row.excerpt,
  created: row.created_at.toISOString(),
  edited: row.edited_at?.toISOString() ?? null,
  lastActivity: row.last_activity_at.toISOString(),
  author,
  answers: row.answers,
  comments: row.comments,
  views: row.views,
  bestAnswer: row.best_answer,
  topVotes: row.top_votes,
  hide: row.hidden_at !== null,
})
