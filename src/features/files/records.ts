import { notFound } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { pictureOf } from './pictures.ts'
import type { FileAccess } from './tables.ts'

/** The storage record written with each upload (TEN-31). */
export interface NewRecord {
  id: string
  name: string
  type: string
  /** Total bytes of all renditions. */
  size: number
  access: FileAccess
  /** The kind of file: `file`, `featuredimage` or a folder kind. */
  element: string
  parentFolder: string
  /** URL for permitted users; by default that of the picture. */
  publicUrl?: string
  picture?: { widths: readonly number[]; width: number; height: number }
  /** Playing time of a recording. */
  seconds?: number
}

/** Writes a file's storage record, which makes it available to permitted users. `removeFiles` deletes it. */
export const recordFile = (transaction: SiteDatabase, record: NewRecord): Promise<void> =>
  recordFiles(transaction, [record])

/** The same for several, in one statement. */
export async function recordFiles(transaction: SiteDatabase, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return
  await transaction.run(sql.insertInto('file').values(records.map((record) => rowOf(transaction.siteId, record))))
}

function rowOf(siteId: string, record: NewRecord) {
  const { id, name, type, size, access, element, parentFolder, picture, seconds = null } = record
  const { widths, width, height } = picture ?? { widths: [], width: null, height: null }
  return {
    site_id: siteId,
    id,
    name,
    type,
    size,
    access,
    element,
    parent_folder: parentFolder,
    public_url: record.publicUrl ?? (picture ? pictureOf({ id, ...picture }).url : ''),
    widths: [...widths],
    width,
    height,
    seconds,
  }
}

/** Total bytes of several renditions. */
export const sizeOf = (files: readonly { bytes: Buffer }[]) => files.reduce((sum, { bytes }) => sum + bytes.length, 0)

/** Name, type and size of a file, for a copy of it. */
export async function fileRecord(
  database: SiteDatabase,
  id: string,
): Promise<Pick<NewRecord, 'name' | 'type' | 'size'>> {
  const row = await database.one(sql.selectFrom('file').select(['name', 'type', 'size']).where('id', '=', id))
  if (!row) throw notFound('files.not-found')
  return { ...row, size: Number(row.size) }
}

/** Which of these files still exist. */
export async function existingFiles(database: SiteDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.many(sql.selectFrom('file').select('id').where('id', 'in', ids))
  return new Set(rows.map(({ id }) => id))
}

/** Which of these files are GIFs, the only pictures that are stored with their movement. */
export async function gifsAmong(database: SiteDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await database.many(
    sql.selectFrom('file').select('id').where('id', 'in', ids).where('type', '=', 'image/gif'),
  )
  return new Set(rows.map(({ id }) => id))
}
