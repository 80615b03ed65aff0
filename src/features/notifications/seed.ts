import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { given, type Notice } from './notices.ts'

export interface SeededNotice extends Notice {
  time: Date
  read?: boolean
  /** Put away. */
  archived?: boolean
}

/** What members of a sample site were told, in the past. */
export async function seedNotices(database: SiteDatabase, notices: readonly SeededNotice[]): Promise<void> {
  if (notices.length === 0) return
  await database.run(
    sql.insertInto('notification').values(
      notices.map((notice) => ({
        ...given(notice),
        site_id: database.siteId,
        member_id: notice.memberId,
        has_author: notice.authorId !== null,
        topics: [...(notice.topics ?? [])],
        time: notice.time,
        read: notice.read ?? false,
        archived_at: notice.archived ? notice.time : null,
      })),
    ),
  )
}

/** Topics that members want to hear of, by their paths. */
export async function seedTopicsWanted(
  database: SiteDatabase,
  memberId: string,
  paths: readonly string[],
): Promise<void> {
  await database.run(
    sql
      .insertInto('topic_subscription')
      .values(paths.map((path) => ({ site_id: database.siteId, path, member_id: memberId, wanted: true }))),
  )
}
