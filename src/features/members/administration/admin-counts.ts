import { type RawBuilder, sql as raw } from 'kysely'
import type { AdminCounts } from '#platform/server/admin-counts.ts'
import { FAILED_JOBS } from '#platform/server/bulk-jobs/failed-jobs.ts'
import { FAILED_EMAILS } from '#platform/server/outbox/mail-failures.ts'
import { isExpiring } from './conditions.ts'

/** SQL for the number of people of the site who registered from `starts` until before `ends` (ANA-B1). */
export const registered = (starts: RawBuilder<unknown>, ends: RawBuilder<unknown>) =>
  raw<number>`(select count(*)::int from member_listing where sign_up >= ${starts} and sign_up < ${ends})`

/** The users table's figures for the admin home (ADM-03, ADM-B1). */
export const memberCounts: AdminCounts = {
  'members.toApprove': raw`(select count(*) from member_listing where waiting)`,
  'members.expiring': raw`(select count(*) from member_listing where ${isExpiring(raw`now()`)})`,
  'members.failedEmails': FAILED_EMAILS,
  'members.failedJobs': FAILED_JOBS,
  'members.newMembers': raw`(select count(*) from member_listing where sign_up >= now() - interval '7 days')`,
  'members.members': raw`(select count(*) from member)`,
}
