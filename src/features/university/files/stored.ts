import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** A document or film as lessons list it. */
export interface CourseFile {
  fileId: string
  name: string
  type: string
  /** In bytes. */
  size: number
  url: string
}

/** The address under which those who may see it get a document or film (`courseFile`). */
export const courseFileUrl = (fileId: string) => `/api/university/files/${fileId}`

/** Documents and films by id, read in one statement; those that are gone are left out. The caller has checked who may see them. */
export async function courseFilesById(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseFile>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('file')
      .select(['id', 'name', 'type', 'size'])
      .where('id', 'in', ids)
      .where('access', '=', 'university'),
  )
  return new Map(
    rows.map(({ id, name, type, size }) => [
      id,
      { fileId: id, name, type, size: Number(size), url: courseFileUrl(id) },
    ]),
  )
}

/** A file of a course in the store. */
export interface StoredCourseFile {
  name: string
  /** In bytes; of a picture all its widths. */
  size: number
  /** Of a picture. */
  widths: number[]
}

/** Pictures, documents and films by id, read in one statement. The caller has checked who may have them. */
export async function storedFilesById(
  database: SiteDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredCourseFile>> {
  if (ids.length === 0) return new Map()
  const rows = await database.many(
    sql
      .selectFrom('file')
      .select(['id', 'name', 'size', 'widths'])
      .where('id', 'in', ids)
      .where('access', '=', 'university'),
  )
  return new Map(rows.map(({ id, size, ...file }) => [id, { ...file, size: Number(size) }]))
}
