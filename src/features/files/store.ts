import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { storageKey, WIDTHS } from './pictures.ts'
import type { FileAccess } from './tables.ts'

export interface NewFile {
  name: string
  type: string
  access: FileAccess
  /** What it belongs to: `file`, `featuredimage` or a folder kind (TEN-31). */
  element: string
  bytes: Buffer
}

/** Stores the bytes, then writes the record; without its record a file is nobody's and is never served. Gives its id. */
export async function storeFile(database: SiteDatabase, storage: Storage, file: NewFile): Promise<string> {
  const id = newId()
  await storage.put(storageKey(database.siteId, id), file.bytes)
  await database.run(
    sql.insertInto('file').values({
      site_id: database.siteId,
      id,
      name: file.name,
      type: file.type,
      size: file.bytes.length,
      access: file.access,
      element: file.element,
      width: null,
      height: null,
    }),
  )
  return id
}

/** Re-encodes a picture to WebP in every width up to its own and stores those; what it came with (place, camera) is gone. */
export async function storePicture(
  database: SiteDatabase,
  storage: Storage,
  { name, bytes, element }: { name: string; bytes: Buffer; element: string },
): Promise<string> {
  const id = newId()
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: 40_000_000 }).metadata()
  const widths = WIDTHS.filter((each) => each <= width)
  if (widths.length === 0) widths.push(width)
  const renditions = await Promise.all(
    widths.map((each) => sharp(bytes, { limitInputPixels: 40_000_000 }).resize(each).webp({ quality: 78 }).toBuffer()),
  )
  await Promise.all(
    renditions.map((rendition, index) => storage.put(storageKey(database.siteId, id, widths[index]), rendition)),
  )
  await database.run(
    sql.insertInto('file').values({
      site_id: database.siteId,
      id,
      name,
      type: 'image/webp',
      size: renditions.reduce((sum, rendition) => sum + rendition.length, 0),
      access: 'public',
      element,
      widths,
      width,
      height,
    }),
  )
  return id
}
