import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { MemberChoice } from './contract.ts'
import { selected } from './filter.ts'
import { filterOfView } from './views.ts'

/** Query for the ids of the members whom an administrator chose, in one column. Throws 404 for a view that the caller may not see. */
export async function selectedMembers(
  { viewer, now }: Pick<Call, 'viewer' | 'now'>,
  database: SiteDatabase,
  choice: MemberChoice,
) {
  const selection =
    'view' in choice ? { filter: await filterOfView(database, choice.view, viewer.memberId), except: [] } : choice
  return sql
    .selectFrom('member_listing')
    .select('member_id')
    .where(await selected(database, selection, now))
}
