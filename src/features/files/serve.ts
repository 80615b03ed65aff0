import type { Readable } from 'node:stream'
import { notFound } from '#base/problem.ts'
import { FileAnswer, RangedAnswer } from '#platform/server/call.ts'
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

/** A picture of a text may be taken back, or be for others from now on: whoever holds it asks each time whether it may be shown. */
const ASK_EACH_TIME = 'no-cache'

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

/** Who may see a picture that was sent for a text: everybody, whoever asks now, or neither. */
export type PictureRights = (id: string) => Promise<'everybody' | 'asker' | 'nobody'>

export interface PictureAnswer {
  headers: Record<string, string>
  /** Null where the asker has what they would get. */
  stream: Readable | null
}

/**
 * One rendition of a picture, by the name its address has: `640`, or `200x200` for the thumbnail. A picture stored without
 * a thumbnail answers with its narrowest width instead (INS-31). Public pictures are served to anybody, those of insights and
 * of the forum to whom their `rights` say, others not here. `held` is the tag of what the asker has.
 */
export async function servePicture(
  database: SiteDatabase,
  storage: Storage,
  { id, size, held }: { id: string; size: string; held?: string | undefined },
  rights: Record<'insight' | 'forum', PictureRights>,
): Promise<PictureAnswer> {
  if (!isId(id)) throw notFound('files.not-found')
  const row = await database.one(
    sql
      .selectFrom('file')
      .select(['widths', 'access'])
      .where('id', '=', id)
      .where('access', 'in', ['public', 'insight', 'forum']),
  )
  const [narrowest] = row?.widths ?? []
  if (!row || narrowest === undefined) throw notFound('files.not-found')
  const seenBy = row.access === 'public' ? 'everybody' : await rights[row.access as keyof typeof rights](id)
  if (seenBy === 'nobody') throw notFound('files.not-found')
  const isThumbnail = size === `${THUMBNAIL}x${THUMBNAIL}`
  if (!isThumbnail && !row.widths.includes(Number(size))) throw notFound('files.not-found')
  const cache =
    row.access === 'public' ? FOR_EVER : `${seenBy === 'everybody' ? 'public' : 'private'}, ${ASK_EACH_TIME}`
  const stored = (rendition: Rendition) => storage.read(storageKey(database.siteId, id, rendition))
  const headers = { 'content-type': 'image/webp', 'cache-control': cache, etag: `"${id}-${size}"` }
  if (held === headers.etag) return { headers, stream: null }
  if (!isThumbnail) return { headers, stream: await stored(Number(size)) }
  const thumbnail = await stored('thumbnail').catch(() => null)
  if (thumbnail) return { headers, stream: thumbnail }
  const { etag: _, ...untagged } = headers
  const forNow = row.access === 'public' ? { ...untagged, 'cache-control': FOR_NOW } : untagged
  return { headers: forNow, stream: await stored(narrowest) }
}

/** A file as a download under its original name. Whoever calls this has checked that the caller may have it. */
export const serveDownload = (database: SiteDatabase, storage: Storage, id: string) =>
  serveStored(database, storage, id, 'attachment')

/** A file to be shown or played where it is; of a picture its largest width. Whoever calls this has checked the same. */
export const serveInline = (database: SiteDatabase, storage: Storage, id: string) =>
  serveStored(database, storage, id, 'inline')

/**
 * Parts may be asked for. What is shown in place is kept by the asker's own browser alone, which asks each time whether it may still
 * show it; a download is not kept.
 */
async function serveStored(
  database: SiteDatabase,
  storage: Storage,
  id: string,
  disposition: 'attachment' | 'inline',
): Promise<RangedAnswer | FileAnswer> {
  const row = await database.one(sql.selectFrom('file').select(['name', 'type', 'size', 'widths']).where('id', '=', id))
  if (!row) throw notFound('files.not-found')
  const headers = {
    'content-type': row.type,
    'content-disposition': dispositionOf(disposition, row.name),
    'cache-control': disposition === 'inline' ? 'private, no-cache' : 'private, no-store',
  }
  const widest = row.widths.at(-1)
  if (widest !== undefined) return new FileAnswer(headers, await storage.read(storageKey(database.siteId, id, widest)))
  const open: RangedAnswer['open'] = (range) => storage.read(storageKey(database.siteId, id), range)
  return new RangedAnswer({ headers, size: Number(row.size), tag: id, open })
}

/** A file under its own name; the plain part is for clients that do not read the encoded one. */
function dispositionOf(disposition: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
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
