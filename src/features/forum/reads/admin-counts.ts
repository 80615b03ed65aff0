import { sql as raw } from 'kysely'
import type { AdminCounts } from '#platform/server/admin-counts.ts'

/** Questions of the forum, hidden ones too, for the admin home (ADM-03). */
export const forumCounts: AdminCounts = {
  'forum.newQuestions': raw`(select count(*) from forum_thread where created_at >= now() - interval '7 days')`,
  'forum.questions': raw`(select count(*) from forum_thread)`,
}
