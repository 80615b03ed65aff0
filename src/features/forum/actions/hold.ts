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

export interface HeldThread {
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
 * Whoever changes a question or a post in it holds the question first, then posts, then members by their ids, whichever of them they
 * need: so nobody waits in a circle, and what was counted stays true. Refuses what is not there for the caller (FOR-28).
 */
export async function holdThread(
  call: Call,
  transaction: SiteDatabase,
  id: string,
  purpose: 'change' | 'delete' = 'change',
): Promise<HeldThread> {
  const query = readableThreads(call).where('id', '=', id)
  const thread = await transaction.one(purpose === 'delete' ? query.forUpdate() : query.forNoKeyUpdate())
  if (!thread) throw noThread()
  return thread
}

/** The same for the question a post stands in. */
export async function holdThreadOf(call: Call, transaction: SiteDatabase, postId: string): Promise<HeldThread> {
  const thread = await transaction.one(
    readableThreads(call)
      .where('id', '=', (from) => from.selectFrom('forum_post').select('thread_id').where('id', '=', postId))
      .forNoKeyUpdate(),
  )
  if (!thread) throw noPost()
  return thread
}

/** Questions the caller may know of. */
export const readableThreads = (call: Call) => threadsSeen({ seesHidden: seesHidden(call) })

/** The same for a statement that is built once for all callers. */
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

/** A post of a held question, held too; to be deleted, it is held from those as well who are about to vote on it or to reply. */
export async function holdPost(transaction: SiteDatabase, id: string, purpose: 'change' | 'delete' = 'change') {
  const query = sql.selectFrom('forum_post').select(POST_COLUMNS).where('id', '=', id)
  const post = await transaction.one(purpose === 'delete' ? query.forUpdate() : query.forNoKeyUpdate())
  if (!post) throw noPost()
  return post
}

export type HeldPost = Awaited<ReturnType<typeof holdPost>>

/** A row as the rules take it. */
export const asWritten = <Row extends { author_id: string | null; hidden_at: Date | null }>(row: Row) => ({
  ...row,
  authorId: row.author_id,
  hidden: row.hidden_at !== null,
})
