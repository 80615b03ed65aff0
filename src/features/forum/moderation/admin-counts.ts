import { sql as raw } from 'kysely'
import type { AdminCounts } from '#platform/server/admin-counts.ts'

/** Cases that wait for a decision, for the admin home (ADM-B1). */
export const moderationCounts: AdminCounts = {
  'moderation.reported': raw`(select count(*) from forum_case where state = 'open')`,
  'moderation.appealed': raw`(select count(*) from forum_case where state = 'appealed')`,
}
