import type { ColumnType } from 'kysely'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    forum_about: ForumAboutTable
  }
}

/** The subject of a thread; a null `subject_id` means that it was deleted and only its title is left (LEG-B10). */
interface ForumAboutTable {
  site_id: string
  thread_id: string
  kind: 'legalItem'
  subject_id: ColumnType<string | null, string | null, null>
  title: string
}
