import { type SiteDatabase, sql } from '#platform/server/database/database.ts'

/** Widths in pixels in which a picture is kept, narrowest first, as far as the original allows. */
export const WIDTHS = [320, 640, 1280]

export interface StoredPicture {
  url: string
  sources: { url: string; width: number }[]
  width: number
  height: number
}

/** Side in pixels of the square thumbnail every picture has (INS-31). */
export const THUMBNAIL = 200

/** One rendition of a picture: a width, or the square thumbnail. */
export type Rendition = number | 'thumbnail'

/** Key of a stored file, and of one rendition of a picture. */
export function storageKey(siteId: string, fileId: string, rendition?: Rendition): string {
  if (rendition === undefined) return `${siteId}/${fileId}`
  return `${siteId}/${fileId}${rendition === 'thumbnail' ? `_${THUMBNAIL}x${THUMBNAIL}` : `-${rendition}`}.webp`
}

/** Every key under which something of a file may be stored: what whoever removes it has to remove. */
export function storageKeys(siteId: string, { id, widths }: { id: string; widths: readonly number[] }): string[] {
  if (widths.length === 0) return [storageKey(siteId, id)]
  return [...widths, 'thumbnail' as const].map((rendition) => storageKey(siteId, id, rendition))
}

/** Records of pictures read lately. A picture never changes under its id, so a record kept is a true one. */
const known = new Map<string, StoredPicture>()
const MOST_KNOWN = 20_000

/** Addresses of the pictures with these ids: those not known yet in one statement. */
export async function picturesById(
  database: SiteDatabase,
  ids: readonly (string | null)[],
): Promise<Map<string, StoredPicture>> {
  const wanted = [...new Set(ids.filter((id): id is string => id !== null))]
  const keyOf = (id: string) => `${database.siteId}/${id}`
  const unknown = wanted.filter((id) => !known.has(keyOf(id)))
  if (unknown.length > 0) {
    if (known.size > MOST_KNOWN) known.clear()
    const rows = await database.many(
      sql.selectFrom('file').select(['id', 'widths', 'width', 'height']).where('id', 'in', unknown),
    )
    for (const row of rows) known.set(keyOf(row.id), pictureOf(row))
  }
  return new Map(wanted.flatMap((id) => (known.has(keyOf(id)) ? [[id, known.get(keyOf(id)) as StoredPicture]] : [])))
}

/** The addresses of a picture's widths, from its record. */
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
