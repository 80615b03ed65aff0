import { sql as raw } from 'kysely'
import { THREADS } from '#features/forum/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { inPages, type OwnData, ROWS_PER_READ } from '#platform/server/own-data.ts'

/** A member's recorded visits, for the data export (ACC-B7). Erasing the member deletes them through foreign keys. */
export const ownAnalyticsData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'events-noted.json', rows: inPages((after) => entriesOf(database, memberId, after)) }
  yield { path: 'pages-shown.json', rows: inPages((after) => viewsOf(database, memberId, after)) }
}

function entriesOf(database: SiteDatabase, memberId: string, after: string | undefined) {
  const query = sql
    .selectFrom('analytics_entry')
    .select([
      'id as key',
      'type',
      'at as time',
      'url',
      'category',
      'device',
      'insight_id as insight',
      'thread_id as thread',
    ])
    .select([unlessHidden<string>('title', "''"), unlessHidden<string[]>('tags', "'{}'")])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(ROWS_PER_READ)
  return database.many(after ? query.where('id', '>', after) : query)
}

/** The title and tags of an opened thread are exported only while the thread is visible to everybody. */
const unlessHidden = <Value>(column: 'title' | 'tags', nothing: string) =>
  raw<Value>`case when type = 'Forum Click' and not exists (select from ${THREADS} thread
    where thread.id = analytics_entry.thread_id and not thread.hidden) then ${raw.raw(nothing)} else ${raw.ref(column)} end`.as(
    column,
  )

function viewsOf(database: SiteDatabase, memberId: string, after: string | undefined) {
  const query = sql
    .selectFrom('page_view')
    .select(['id as key', 'page', 'at as time'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .limit(ROWS_PER_READ)
  return database.many(after ? query.where('id', '>', after) : query)
}
