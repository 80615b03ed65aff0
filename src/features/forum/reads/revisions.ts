import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isInteger, pageOf } from '#platform/server/database/keyset.ts'
import { noPost } from '../refusals.ts'
import { writersOf } from './writers.ts'

/** Previous texts of a thread or post, newest first (FOR-B4); of hidden items for administrators only (FOR-28). */
export async function revisionList(
  call: Call,
  { id, cursor, limit }: { id: string; cursor?: string | undefined; limit: number },
) {
  const [before] = decodeCursor(cursor, [isInteger]) ?? []
  const subject = await subjectOf(call, id)
  let query = sql
    .selectFrom('forum_revision')
    .select(['id', 'revision', 'title', 'plaintext', 'written_at', 'author_id'])
    .where('subject_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where(raw<boolean>`revision < ${before}::int`)
  const page = pageOf(await call.database.many(query), limit, (row) => [row.revision])
  const signed = page.rows.map((row) => ({ ...row, alias: subject.alias }))
  const writer = await writersOf(call.database, signed)
  return {
    items: signed.map((row) => ({
      id: row.id,
      revision: row.revision,
      title: row.title,
      plaintext: row.plaintext,
      time: row.written_at.toISOString(),
      editor: writer(row),
    })),
    nextCursor: page.nextCursor,
  }
}

async function subjectOf(call: Call, id: string): Promise<{ alias: string | null }> {
  const subject = await call.database.one(
    sql
      .selectFrom('forum_thread')
      .select(['forum_thread.alias', raw<boolean>`hidden_at is not null`.as('hidden')])
      .where('id', '=', id)
      .unionAll(
        sql
          .selectFrom('forum_post')
          .innerJoin('forum_thread', 'forum_thread.id', 'forum_post.thread_id')
          .select([
            'forum_post.alias',
            raw<boolean>`(forum_post.hidden_at is not null or forum_thread.hidden_at is not null)`.as('hidden'),
          ])
          .where('forum_post.id', '=', id),
      ),
  )
  if (!subject || (subject.hidden && call.viewer.role !== 'admin')) throw noPost()
  return subject
}
