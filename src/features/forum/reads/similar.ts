import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { SIMILAR } from '../contract.ts'

/** Threads with titles similar to the one being typed, best match first, without hidden ones (FOR-B1). */
export async function similarThreads(call: Call, { title }: { title: string }) {
  const rows = await call.database.many(
    sql
      .selectFrom(
        raw<{ id: string; alike: number }>`forum_threads_alike(${title}::text, ${call.viewer.role === 'admin'}::boolean,
          ${SIMILAR}::int)`.as('found'),
      )
      .innerJoin('forum_thread', 'forum_thread.id', 'found.id')
      .where(raw<boolean>`forum_thread.site_id = (select app_site())`)
      .select(['forum_thread.id', 'title', 'answers', 'best_answer as bestAnswer'])
      .orderBy('found.alike', 'desc')
      .orderBy('forum_thread.created_at', 'desc'),
  )
  return { items: rows }
}
