import { sql as raw } from 'kysely'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { OwnData } from '#platform/server/own-data.ts'

/** Rows per read, so that a long list takes no more memory than a short one. */
const BATCH_SIZE = 100

/**
 * A member's reports, the decisions about their own posts with their appeals, and their drafts, for their data export (ACC-B7). It does
 * not include who reported them.
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
      .limit(BATCH_SIZE)
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
      .limit(BATCH_SIZE)
    return database.many(after ? query.where('id', '>', after) : query)
  })

const draftsOf = (database: SiteDatabase, memberId: string) =>
  inPages('place', (after) => {
    const query = sql
      .selectFrom('forum_draft')
      .select(['place', 'kept_at as time', 'contents'])
      .where('member_id', '=', memberId)
      // The text of a hidden item is for administrators only (FOR-29).
      .where(
        raw<boolean>`not exists (select from forum_thread t where t.hidden_at is not null and forum_draft.place = 'edit-' || t.id)`,
      )
      .where(
        raw<boolean>`not exists (select from forum_post p where p.hidden_at is not null and forum_draft.place = 'edit-' || p.id)`,
      )
      .orderBy('place')
      .limit(BATCH_SIZE)
    return database.many(after ? query.where('place', '>', after) : query)
  })

/** Reads rows page by page, ordered by the column `name`. */
async function* inPages<Name extends string, Row extends Record<Name, string>>(
  name: Name,
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after)
    yield* rows
    after = rows.at(-1)?.[name]
    if (rows.length < BATCH_SIZE) return
  }
}
