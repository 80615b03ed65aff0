import { sql as raw } from 'kysely'
import { pictureOf, removeFiles, type StoredPicture } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noPicture } from '../refusals.ts'

/** The author of a text, and its thread or post once it is posted. */
export interface PictureOwner {
  memberId: string | null
  subjectId?: string | undefined
}

/** The thread or post of a text, and its author. */
export interface PictureSubject {
  memberId: string | null
  subjectId: string
  threadId: string
}

/** Those of these pictures that the text may use: the author's unposted uploads, and those already in the text. */
export async function ownPictures(
  database: SiteDatabase,
  ids: readonly string[],
  owner: PictureOwner,
): Promise<ReadonlyMap<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('forum_picture')
      .innerJoin('file', 'file.id', 'forum_picture.file_id')
      .select(['file.id', 'widths', 'width', 'height'])
      .where('file_id', 'in', [...new Set(ids)])
      .where(isOwnPicture(owner)),
  )
  return new Map(rows.map((row) => [row.id, pictureOf(row)]))
}

/** Attaches pictures to a new or edited text, in its transaction; refused if one was deleted meanwhile. */
export async function attachPictures(
  transaction: SiteDatabase,
  subject: PictureSubject,
  ids: readonly string[],
): Promise<void> {
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length === 0) return
  const attached = await transaction.run(
    sql
      .updateTable('forum_picture')
      .set({ subject_id: subject.subjectId, thread_id: subject.threadId })
      .where('file_id', 'in', uniqueIds)
      .where(isOwnPicture(subject)),
  )
  if (attached < uniqueIds.length) throw noPicture()
}

/** Deletes the pictures that a thread or post no longer shows; all of them by default. */
export async function removePictures(
  transaction: SiteDatabase,
  subjectId: string,
  shown: readonly string[] = [],
): Promise<void> {
  const query = sql.selectFrom('forum_picture').select('file_id').where('subject_id', '=', subjectId)
  const gone = await transaction.many(shown.length > 0 ? query.where('file_id', 'not in', shown) : query)
  await removeFiles(
    transaction,
    gone.map(({ file_id }) => file_id),
  )
}

const isOwnPicture = ({ memberId, subjectId }: PictureOwner) =>
  raw<boolean>`(subject_id = ${subjectId ?? null}::uuid or (subject_id is null and sent_by = ${memberId}::uuid))`
