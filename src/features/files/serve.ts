import type { Readable } from 'node:stream'
import { notFound } from '#base/problem.ts'
import { FileAnswer, RangedAnswer } from '#platform/server/call.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import { isId } from '#platform/server/database/keyset.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type Rendition, storageKey, THUMBNAIL_SIDE } from './pictures.ts'

/** One year; a picture's URL names its bytes, which never change. */
const IMMUTABLE_PUBLIC = 'public, max-age=31536000, immutable'

/** For a picture that replaces a missing thumbnail: the thumbnail may still be created. */
const ONE_HOUR = 'public, max-age=3600'

/** One year, in the member's own browser only. */
const IMMUTABLE_PRIVATE = 'private, max-age=31536000, immutable'

/** The browser revalidates every time: a picture in a text may be unpublished or restricted at any time. */
const REVALIDATE = 'no-cache'

/** One width of a picture that only members may see. The caller has checked that the viewer is a member. */
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
    { 'content-type': 'image/webp', 'cache-control': IMMUTABLE_PRIVATE },
    await storage.read(storageKey(database.siteId, id, width)),
  )
}

/** Who may see a picture in a text: everybody, the current viewer, or nobody. */
export type PictureRights = (id: string) => Promise<'everybody' | 'asker' | 'nobody'>

export interface PictureAnswer {
  headers: Record<string, string>
  /** Null if the client's copy is current. */
  stream: Readable | null
}

/**
 * Serves one rendition of a picture: `640`, or `200x200` for the thumbnail. A picture stored without a thumbnail
 * answers with its narrowest width (INS-31). Public pictures are served to anybody, those of insights, the forum,
 * events and courses as their `rights` say, others not here. `ifNoneMatch` is the client's ETag.
 */
export async function servePicture(
  database: SiteDatabase,
  storage: Storage,
  { id, size, ifNoneMatch }: { id: string; size: string; ifNoneMatch?: string | undefined },
  rights: Record<'insight' | 'forum' | 'calendar' | 'university', PictureRights>,
): Promise<PictureAnswer> {
  if (!isId(id)) throw notFound('files.not-found')
  const row = await database.one(
    sql
      .selectFrom('file')
      .select(['widths', 'access'])
      .where('id', '=', id)
      .where('access', 'in', ['public', 'insight', 'forum', 'calendar', 'university']),
  )
  const [narrowest] = row?.widths ?? []
  if (!row || narrowest === undefined) throw notFound('files.not-found')
  const seenBy = row.access === 'public' ? 'everybody' : await rights[row.access as keyof typeof rights](id)
  if (seenBy === 'nobody') throw notFound('files.not-found')
  const isThumbnail = size === `${THUMBNAIL_SIDE}x${THUMBNAIL_SIDE}`
  if (!isThumbnail && !row.widths.includes(Number(size))) throw notFound('files.not-found')
  const cache =
    row.access === 'public' ? IMMUTABLE_PUBLIC : `${seenBy === 'everybody' ? 'public' : 'private'}, ${REVALIDATE}`
  const stored = (rendition: Rendition) => storage.read(storageKey(database.siteId, id, rendition))
  const headers = { 'content-type': 'image/webp', 'cache-control': cache, etag: `"${id}-${size}"` }
  if (ifNoneMatch === headers.etag) return { headers, stream: null }
  if (!isThumbnail) return { headers, stream: await stored(Number(size)) }
  const thumbnail = await stored('thumbnail').catch(() => null)
  if (thumbnail) return { headers, stream: thumbnail }
  const { etag: _, ...untagged } = headers
  const withoutTag = row.access === 'public' ? { ...untagged, 'cache-control': ONE_HOUR } : untagged
  return { headers: withoutTag, stream: await stored(narrowest) }
}

/** A file as a download under its original name. The caller has checked that the viewer may have it. */
export const serveDownload = (database: SiteDatabase, storage: Storage, id: string) =>
  serveStored(database, storage, id, 'attachment')

/** A file shown or played inline; of a picture, its largest width. The caller has checked that the viewer may have it. */
export const serveInline = (database: SiteDatabase, storage: Storage, id: string) =>
  serveStored(database, storage, id, 'inline')

/**
 * Supports range requests. Inline files are cached only by the viewer's own browser, which revalidates every time;
 * downloads are not cached.
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

/** Content-Disposition with the file's name; the plain part is for clients that cannot read the encoded one. */
function dispositionOf(disposition: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

/** A stored file or picture under its original name, for viewers who may have all of it; undefined if it does not exist. */
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
