import type { Readable } from 'node:stream'
import { notFound } from '#base/problem.ts'
import { FileAnswer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type Rendition, storageKey, THUMBNAIL } from './pictures.ts'

/** A year; a picture's address names its bytes, which never change. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** What stands in for a thumbnail is kept for an hour: the thumbnail itself may come. */
const FOR_NOW = 'public, max-age=3600'

/** The same for what only members see: their browser keeps it, nobody in between does. */
const FOR_EVER_OWN = 'private, max-age=31536000, immutable'

/** One width of a picture that only members see. Whoever calls this has checked that the caller is one. */
export async function serveMembersPicture(
  database: SiteDatabase,
  storage: Storage,
  { id, element, width }: { id: string; element: string; width: number },
): Promise<FileAnswer> {
  const row = await database.one(
    sql.selectFrom('file').select(['widths']).where('id', '=', id).where('element', '=', element),
  )
  if (!row?.widths.includes(width)) throw notFound('files.not-found')
  return new FileAnswer(
    { 'content-type': 'image/webp', 'cache-control': FOR_EVER_OWN },
    await storage.read(storageKey(database.siteId, id, width)),
  )
}

/**
 * One rendition of a picture, by the name its address has: `640`, or `200x200` for the thumbnail. A picture stored without
 * a thumbnail answers with its narrowest width instead (INS-31). Pictures of other kinds of access than public are not
 * served here.
 */
export async function servePicture(
  database: SiteDatabase,
  storage: Storage,
  id: string,
  size: string,
): Promise<FileAnswer> {
  if (!isId(id)) throw notFound('files.not-found')
  const row = await database.one(
    sql.selectFrom('file').select(['widths']).where('id', '=', id).where('access', '=', 'public'),
  )
  const stored = (rendition: Rendition) => storage.read(storageKey(database.siteId, id, rendition))
  const answer = (stream: Readable, cache = FOR_EVER) =>
    new FileAnswer({ 'content-type': 'image/webp', 'cache-control': cache }, stream)
  const [narrowest] = row?.widths ?? []
  if (size === `${THUMBNAIL}x${THUMBNAIL}` && narrowest !== undefined) {
    const thumbnail = await stored('thumbnail').catch(() => null)
    return thumbnail ? answer(thumbnail) : answer(await stored(narrowest), FOR_NOW)
  }
  if (!row?.widths.includes(Number(size))) throw notFound('files.not-found')
  return answer(await stored(Number(size)))
}

/** A file as a download under its original name. Whoever calls this has checked that the caller may have it. */
export async function serveDownload(database: SiteDatabase, storage: Storage, id: string): Promise<FileAnswer> {
  const row = await database.one(sql.selectFrom('file').select(['name', 'type', 'size']).where('id', '=', id))
  if (!row) throw notFound('files.not-found')
  return new FileAnswer(
    {
      'content-type': row.type,
      'content-length': String(row.size),
      'content-disposition': dispositionOf(row.name),
    },
    await storage.read(storageKey(database.siteId, id)),
  )
}

/** An attachment under its own name; the plain part is for clients that do not read the encoded one. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/** A stored file or picture under the name it came with, for whoever may have all of it; undefined where there is none. */
export async function servedFile(
  database: SiteDatabase,
  storage: Storage,
  id: string,
): Promise<{ name: string; bytes: () => Promise<Readable> } | undefined> {
  const row = await database.one(sql.selectFrom('file').select(['name', 'widths']).where('id', '=', id))
  if (!row) return undefined
  const name = row.name.replace(/[\\/\p{Cc}]|^\.+/gu, '_') || 'file'
  return { name, bytes: () => storage.read(storageKey(database.siteId, id, row.widths.at(-1))) }
}
