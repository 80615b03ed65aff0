import { sql as raw } from 'kysely'
import { shownName } from '#base/names.ts'
import type { Page } from '#base/operation.ts'
import type { Call } from '#platform/server/call.ts'
import { sql } from '#platform/server/database/database.ts'
import { decodeCursor, isId, isInstant, pageOf } from '#platform/server/database/keyset.ts'
import type { MemberView } from './contract.ts'

/** Administrators who viewed the site as the caller, newest first (ACC-B9). */
export async function seenBy(
  { database, viewer }: Call,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<MemberView>> {
  const after = decodeCursor(cursor, [isInstant, isId])
  let query = sql
    .selectFrom('member_viewing')
    .leftJoin('member as viewed_by', (join) =>
      join
        .onRef('viewed_by.site_id', '=', 'member_viewing.site_id')
        .onRef('viewed_by.id', '=', 'member_viewing.viewer_id'),
    )
    .select(['member_viewing.id', 'started_at', 'ends_at', 'viewed_by.display_name'])
    .where('member_viewing.member_id', '=', viewer.memberId ?? '')
    .orderBy('started_at', 'desc')
    .orderBy('member_viewing.id', 'desc')
    .limit(limit + 1)
  if (after)
    query = query.where(raw<boolean>`(started_at, member_viewing.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const { rows, nextCursor } = pageOf(await database.many(query), limit, (row) => [
    row.started_at.toISOString(),
    row.id,
  ])
  const items = rows.map((row) => ({
    id: row.id,
    by: row.display_name === null ? null : shownName(row.display_name),
    startedAt: row.started_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
  return { items, nextCursor }
}
