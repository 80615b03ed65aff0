import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noPost, noThread } from '../refusals.ts'

const COLUMNS = [
  'forum_thread.id',
  'forum_thread.title',
  'forum_thread.topics',
  'forum_thread.category',
  'forum_thread.author_id',
  'forum_thread.alias',
  'forum_thread.best_answer',
  'forum_thread.hidden_at',
] as const

export interface LockedThread {
  id: string
  title: string
  topics: string[]
  category: string
  author_id: string | null
  alias: string | null
  best_answer: string | null
  hidden_at: Date | null
}

/**
 * Locks a thread for a change. Locks are taken in this order: the thread, then posts, then members by id; so there are no deadlocks
 * and the counts stay correct. Refuses threads the caller may not see (FOR-28).
 */
export async function lockThread(
  call: Call,
  transaction: SiteDatabase,
  id: string,
  purpose: 'change' | 'delete' = 'change',
): Promise<LockedThread> {
  const query = readableThreads(call).where('id', '=', id)
  const thread = await transaction.one(purpose === 'delete' ? query.forUpdate() : query.forNoKeyUpdate())
  if (!thread) throw noThread()
  return thread
}

/** The same for the thread of a post. */
export async function lockThreadOfPost(call: Call, transaction: SiteDatabase, postId: string): Promise<LockedThread> {
  const thread = await transaction.one(
    readableThreads(call)
      .where('id', '=', (from) => from.selectFrom('forum_post').select('thread_id').where('id', '=', postId))
      .forNoKeyUpdate(),
  )
  if (!thread) throw noPost()
  return thread
}

/** Threads the caller may see. */
export const readableThreads = (call: Call) => threadsSeen({ seesHidden: seesHidden(call) })

/** The same for a prepared statement, which is built once for all callers. */
export const threadsSeen = (who: { seesHidden: boolean }) =>
  sql
    .selectFrom('forum_thread')
    .select(COLUMNS)
    .where(raw<boolean>`(forum_thread.hidden_at is null or ${who.seesHidden}::boolean)`)

export const seesHidden = ({ viewer }: Call): boolean => viewer.role === 'admin'

const POST_COLUMNS = [
  'id',
  'thread_id',
  'answer_id',
  'parent_id',
  'depth',
  'author_id',
  'alias',
  'created_at',
  'edited_at',
  'revision',
  'plaintext',
  'content_html',
  'comments',
  'upvotes',
  'downvotes',
  'hidden_at',
] as const

/** Locks a post of a locked thread; before deletion the lock also blocks concurrent votes and replies. */
export async function lockPost(transaction: SiteDatabase, id: string, purpose: 'change' | 'delete' = 'change') {
  const query = sql.selectFrom('forum_post').select(POST_COLUMNS).where('id', '=', id)
  const post = await transaction.one(purpose === 'delete' ? query.forUpdate() : query.forNoKeyUpdate())
  if (!post) throw noPost()
  return post
}

export type LockedPost = Awaited<ReturnType<typeof lockPost>>

/** A row in the shape of the rules' input. */
export const asWritten = <Row extends { author_id: string | null; hidden_at: Date | null }>(row: Row) => ({
  ...row,
  authorId: row.author_id,
  hidden: row.hidden_at !== null,
})
