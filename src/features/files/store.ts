import sharp from 'sharp'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type Rendition, storageKey, THUMBNAIL_SIDE, WIDTHS } from './pictures.ts'
import { recordFile } from './records.ts'
import type { FileAccess } from './tables.ts'

export interface NewFile {
  name: string
  type: string
  access: FileAccess
  /** The kind of file: `file`, `featuredimage` or a folder kind (TEN-31). */
  element: string
  bytes: Buffer
  /** Playing time of a recording. */
  seconds?: number
}

/** Stores the bytes, then the record, and gives the id; a file without a record is never served. */
export async function storeFile(database: SiteDatabase, storage: Storage, file: NewFile): Promise<string> {
  const id = newId()
  await storage.put(storageKey(database.siteId, id), file.bytes)
  const { bytes, ...record } = file
  await recordFile(database, { id, size: bytes.length, parentFolder: '', ...record })
  return id
}

/** Larger pictures are not decoded (security: files). */
const DECODE_OPTIONS = { limitInputPixels: 40_000_000 }

/**
 * Re-encodes a picture as WebP (decision 0008) in every width up to its own, and as a square thumbnail cropped around
 * its focal point (INS-31), and stores them; metadata (location, camera) is dropped.
 */
export async function storePicture(
  database: SiteDatabase,
  storage: Storage,
  { name, bytes, element, access = 'public' }: Omit<NewFile, 'type' | 'access'> & { access?: FileAccess },
): Promise<string> {
  const id = newId()
  const { width = 0, height = 0 } = await sharp(bytes, DECODE_OPTIONS).metadata()
  const widths = WIDTHS.filter((each) => each <= width)
  if (widths.length === 0) widths.push(width)
  const sizes = await Promise.all(
    [...widths, 'thumbnail' as const].map(async (rendition) => {
      const stored = await render(bytes, rendition)
      await storage.put(storageKey(database.siteId, id, rendition), stored)
      return stored.length
    }),
  )
  const size = sizes.reduce((sum, each) => sum + each, 0)
  const picture = { widths, width, height }
  await recordFile(database, {
    id,
    name,
    type: 'image/webp',
    size,
    access,
    element,
    parentFolder: '',
    picture,
  })
  return id
}

function render(bytes: Buffer, rendition: Rendition): Promise<Buffer> {
  const picture = sharp(bytes, DECODE_OPTIONS)
  const sized =
    rendition === 'thumbnail'
      ? picture.resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover', position: 'attention' })
      : picture.resize(rendition)
  return sized.webp({ quality: 78 }).toBuffer()
}
