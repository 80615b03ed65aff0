import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Widths in pixels stored for a picture, narrowest first, as far as the original allows. */
export const WIDTHS = [320, 640, 1280]

export interface StoredPicture {
  url: string
  sources: { url: string; width: number }[]
  width: number
  height: number
}

/** Side in pixels of each picture's square thumbnail (INS-31). */
export const THUMBNAIL_SIDE = 200

/** One rendition of a picture: a width, or the square thumbnail. */
export type Rendition = number | 'thumbnail'

/** Storage key of a file, or of one rendition of a picture. */
export function storageKey(siteId: string, fileId: string, rendition?: Rendition): string {
  if (rendition === undefined) return `${siteId}/${fileId}`
  return `${siteId}/${fileId}${rendition === 'thumbnail' ? `_${THUMBNAIL_SIDE}x${THUMBNAIL_SIDE}` : `-${rendition}`}.webp`
}

/** All keys under which parts of a file may be stored, for its removal. */
export function storageKeys(siteId: string, { id, widths }: { id: string; widths: readonly number[] }): string[] {
  if (widths.length === 0) return [storageKey(siteId, id)]
  return [...widths, 'thumbnail' as const].map((rendition) => storageKey(siteId, id, rendition))
}

/** Recently read pictures. Never invalidated, as a picture does not change under its id. */
const cache = new Map<string, StoredPicture>()
const MAX_CACHED = 20_000

/** URLs of the pictures with these ids; the uncached ones are read in one statement. */
export async function picturesById(
  database: SiteDatabase,
  ids: readonly (string | null)[],
): Promise<Map<string, StoredPicture>> {
  const requestedIds = [...new Set(ids.filter((id): id is string => id !== null))]
  const keyOf = (id: string) => `${database.siteId}/${id}`
  const unknown = requestedIds.filter((id) => !cache.has(keyOf(id)))
  if (unknown.length > 0) {
    if (cache.size > MAX_CACHED) cache.clear()
    const rows = await database.many(
      sql.selectFrom('file').select(['id', 'widths', 'width', 'height']).where('id', 'in', unknown),
    )
    for (const row of rows) cache.set(keyOf(row.id), pictureOf(row))
  }
  return new Map(
    requestedIds.flatMap((id) => (cache.has(keyOf(id)) ? [[id, cache.get(keyOf(id)) as StoredPicture]] : [])),
  )
}

/** The URLs of a picture's widths, from its record. */
export function pictureOf(row: {
  id: string
  widths: readonly number[]
  width: number | null
  height: number | null
}): StoredPicture {
  const sources = row.widths.map((width) => ({ url: `/pictures/${row.id}/${width}.webp`, width }))
  return {
    url: sources.find((source) => source.width >= 640)?.url ?? sources.at(-1)?.url ?? '',
    sources,
    width: row.width ?? 0,
    height: row.height ?? 0,
  }
}
