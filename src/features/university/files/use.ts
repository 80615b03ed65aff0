import { sql as raw } from 'kysely'
import type { Call } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { fileGone } from '../refusals.ts'

export type FileKind = 'picture' | 'document' | 'film'

/** A file that somebody's input names, and the field with which they did. */
export interface NamedFile {
  fileId: string
  kind: FileKind
  field: string
}

/** SQL condition on `course_file`: whether a draft, an edition, a version or an instructor names the file. */
export const isUsed = raw<boolean>`(
  exists (select from course_lesson_file used where used.file_id = course_file.file_id)
  or exists (select from lesson_edition_file used where used.file_id = course_file.file_id)
  or exists (select from course used where used.picture = course_file.file_id)
  or exists (select from course_version used where used.picture = course_file.file_id)
  or exists (select from course_instructor used where used.picture = course_file.file_id))`

/**
 * Locks the files that are about to be used until the transaction ends, so that none is deleted meanwhile. They have the right kind, and
 * the caller has sent them, or something uses them already: files that are shared by copies, or by what is copied from another lesson.
 */
export async function lockFiles(call: Call, transaction: SiteDatabase, named: readonly NamedFile[]): Promise<void> {
  if (named.length === 0) return
  const rows = await transaction.many(
    sql
      .selectFrom('course_file')
      .select(['file_id', 'kind'])
      .where(
        'file_id',
        'in',
        named.map(({ fileId }) => fileId),
      )
      .where(raw<boolean>`(sent_by = ${call.viewer.memberId}::uuid or ${isUsed})`)
      .forKeyShare(),
  )
  const kinds = new Map(rows.map((row) => [row.file_id, row.kind]))
  const gone = named.find(({ fileId, kind }) => kinds.get(fileId) !== kind)
  if (gone) throw fileGone(gone.field)
}
