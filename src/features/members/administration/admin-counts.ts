import { sql as raw } from 'kysely'
import type { AdminCounts } from '#platform/server/admin-counts.ts'

/** The users table's figures for the admin home (ADM-03, ADM-B1). */
export const memberCounts: AdminCounts = {
  'members.toApprove': raw`(select count(*) from member_listing where waiting)`,
  'members.newMembers': raw`(select count(*) from member_listing where sign_up >= now() - interval '7 days')`,
  'members.members': raw`(select count(*) from member)`,
}
