import type { ColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    forum_about: ForumAboutTable
  }
}

/** What a question is about; without a subject what it was about is gone, and its title is left (LEG-B10). */
interface ForumAboutTable {
  site_id: string
  thread_id: string
  kind: 'legalItem'
  subject_id: ColumnType<string | null, string | null, null>
  title: string
}
