import { sql as raw } from 'kysely'
import type { AdminCounts } from '#platform/server/admin-counts.ts'

const PUBLISHED = raw`insight where state = 'published'`

/** Published insights, for the admin home (ADM-03). */
export const insightCounts: AdminCounts = {
  'insights.newInsights': raw`(select count(*) from ${PUBLISHED} and published_at >= now() - interval '7 days')`,
  'insights.insights': raw`(select count(*) from ${PUBLISHED})`,
}
