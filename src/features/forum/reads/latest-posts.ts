import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { LATEST_POSTS } from '../contract.ts'
import { authorColumn, writerOf } from './writers.ts'

/** Characters of a post's excerpt. */
const EXCERPT = 140

/** The latest posts that everybody may read (SHELL-25, FOR-37); hidden ones are left out for administrators too. */
export async function latestPosts(call: Call) {
  const rows = await call.database.many(
    sql
      .selectFrom('forum_post')
      .innerJoin('forum_thread', 'forum_thread.id', 'forum_post.thread_id')
      .select(['forum_post.id', 'thread_id', 'title', 'forum_post.author_id', 'forum_post.alias'])
      .select(['forum_post.created_at', raw<string>`left(forum_post.plaintext, ${raw.lit(EXCERPT)})`.as('excerpt')])
      .select(authorColumn('forum_post'))
      .where('forum_post.hidden_at', 'is', null)
      .where('forum_thread.hidden_at', 'is', null)
      .orderBy('forum_post.created_at', 'desc')
      .orderBy('forum_post.id', 'desc')
      .limit(LATEST_POSTS),
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      threadId: row.thread_id,
      threadTitle: row.title,
      author: writerOf(row),
      created: row.created_at.toISOString(),
      excerpt: row.excerpt,
    })),
  }
}
