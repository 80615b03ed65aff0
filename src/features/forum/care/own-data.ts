import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Read at a time; a long list takes no more memory than a short one. */
const ROWS = 100

/**
 * What somebody reported, what was decided about posts of their own and what they said to it, and what they have written and not
 * posted, for their export (ACC-B7). Who reported them is no part of it.
 */
export const ownForumCareData: OwnData = async function* (database, { memberId }) {
  if (!memberId) return
  yield { path: 'forum/reports.json', rows: reportsBy(database, memberId) }
  yield { path: 'forum/decisions.json', rows: decisionsAbout(database, memberId) }
  yield { path: 'forum/drafts.json', rows: draftsOf(database, memberId) }
}

const reportsBy = (database: SiteDatabase, memberId: string) =>
  inPages('key', (after) => {
    const query = sql
      .selectFrom('forum_report')
      .select(['id as key', 'at as time', 'ground', 'words', 'case_id as case'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .limit(ROWS)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const decisionsAbout = (database: SiteDatabase, memberId: string) =>
  inPages('key', (after) => {
    const query = sql
      .selectFrom('forum_case')
      .select(['id as key', 'kind', 'subject_id as id', 'written_at as written', 'decision', 'reason'])
      .select(['decided_at as decided', 'appeal', 'appealed_at as appealed'])
      .select(['final_decision as finalDecision', 'final_reason as finalReason', 'final_at as finallyDecided'])
      .where('author_id', '=', memberId)
      .where('decision', 'is not', null)
      .orderBy('id')
      .limit(ROWS)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const draftsOf = (database: SiteDatabase, memberId: string) =>
  inPages('place', (after) => {
    const query = sql
      .selectFrom('forum_draft')
      .select(['place', 'kept_at as time', 'contents'])
      .where('member_id', '=', memberId)
      // Words of what was hidden are nobody's but administrators' (FOR-29).
      .where(
        raw<boolean>`not exists (select from forum_thread t where t.hidden_at is not null and forum_draft.place = 'edit-' || t.id)`,
      )
      .where(
        raw<boolean>`not exists (select from forum_post p where p.hidden_at is not null and forum_draft.place = 'edit-' || p.id)`,
      )
      .orderBy('place')
      .limit(ROWS)
    return database.many(after ? query.where('place', '>', after) : query)
  })

/** Rows page after page, in the order of the column `name`. */
async function* inPages<Name extends string, Row extends Record<Name, string>>(
  name: Name,
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.[name]
    if (rows.length < ROWS) return
  }
}
