import type { Timestamp } from '#platform/server/database/tables.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    forum_mention: ForumMentionTable
  }
}

interface ForumMentionTable {
  site_id: string
  subject_id: string
  member_id: string
  name: string
  thread_id: string
  since: Timestamp
}
