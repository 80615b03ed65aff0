import { sql as raw } from 'kysely'
import { THREADS } from '#features/forum/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Rows read at a time, so that a long list takes no more memory than a short one. */
const ROWS = 500

/** A member's recorded visits, for the data export (ACC-B7). Erasing the member deletes them through foreign keys. */
export const ownAnalyticsData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'events-noted.json', rows: pages((after) => entriesOf(database, memberId, after)) }
  yield { path: 'pages-shown.json', rows: pages((after) => viewsOf(database, memberId, after)) }
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
    .limit(ROWS)
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
    .limit(ROWS)
  return database.many(after ? query.where('id', '>', after) : query)
}

async function* pages<Row extends { key: string }>(read: (after: string | undefined) => Promise<Row[]>) {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.key
    if (rows.length < ROWS) return
  }
}
