import { sql as raw } from 'kysely'
import { pictureOf, removeFiles, type StoredPicture } from '#features/files/server.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { noPicture } from '../refusals.ts'

/** Whose text it is, and which question or post; none before it is posted. */
export interface PictureOwner {
  memberId: string | null
  subjectId?: string | undefined
}

/** The question or post a text belongs to, and its thread. */
export interface PicturePlace {
  memberId: string | null
  subjectId: string
  threadId: string
}

/** Those of these pictures that may stand in the text: what its writer has sent and not posted, and what stands in it already. */
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
      .where(isTheirs(owner)),
  )
  return new Map(rows.map((row) => [row.id, pictureOf(row)]))
}

/** Makes these pictures part of a new or changed text, in its transaction; one that has gone meanwhile is refused. */
export async function keepPictures(
  transaction: SiteDatabase,
  place: PicturePlace,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const kept = await transaction.run(
    sql
      .updateTable('forum_picture')
      .set({ subject_id: place.subjectId, thread_id: place.threadId })
      .where('file_id', 'in', wanted)
      .where(isTheirs(place)),
  )
  if (kept < wanted.length) throw noPicture()
}

/** Removes the pictures of a question or post that its text does not show any more; all of them where it goes itself. */
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

const isTheirs = ({ memberId, subjectId }: PictureOwner) =>
  raw<boolean>`(subject_id = ${subjectId ?? null}::uuid or (subject_id is null and sent_by = ${memberId}::uuid))`
