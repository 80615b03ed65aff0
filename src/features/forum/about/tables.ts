import type { ColumnType } from 'kysely'
import type { SubjectKind } from './fields.ts'

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    forum_about: ForumAboutTable
  }
}

/** The subject of a thread; a null `subject_id` means that it was deleted and only its title is left (LEG-B10). */
interface ForumAboutTable {
  site_id: string
  thread_id: string
  kind: SubjectKind
  subject_id: ColumnType<string | null, string | null, null>
  title: string
  /** What it is a part of, such as the course of a lesson (UNI-B3). */
  within_id: ColumnType<string | null, string | null | undefined, never>
  within_title: ColumnType<string | null, string | null | undefined, never>
}
