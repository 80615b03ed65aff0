import sharp from 'sharp'
import { newId } from '#base/id.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { Storage } from '#platform/server/storage.ts'
import { type Rendition, storageKey, THUMBNAIL, WIDTHS } from './pictures.ts'
import { recordFile } from './records.ts'
import type { FileAccess } from './tables.ts'

export interface NewFile {
  name: string
  type: string
  access: FileAccess
  /** What it belongs to: `file`, `featuredimage` or a folder kind (TEN-31). */
  element: string
  bytes: Buffer
  /** How long a recording plays. */
  seconds?: number
}

/** Stores the bytes, then writes the record; without its record a file is nobody's and is never served. Gives its id. */
export async function storeFile(database: SiteDatabase, storage: Storage, file: NewFile): Promise<string> {
  const id = newId()
  await storage.put(storageKey(database.siteId, id), file.bytes)
  const { bytes, ...record } = file
  await recordFile(database, { id, size: bytes.length, parentFolder: '', ...record })
  return id
}

/** Nothing larger is decoded (security: files). */
const READING = { limitInputPixels: 40_000_000 }

/**
 * Re-encodes a picture to WebP (decision 0008) in every width up to its own, and as a square thumbnail cut where the eye
 * goes first (INS-31), and stores those; what it came with (place, camera) is gone.
 */
export async function storePicture(
  database: SiteDatabase,
  storage: Storage,
  { name, bytes, element, access = 'public' }: Omit<NewFile, 'type' | 'access'> & { access?: FileAccess },
): Promise<string> {
  const id = newId()
  const { width = 0, height = 0 } = await sharp(bytes, READING).metadata()
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
  const picture = sharp(bytes, READING)
  const sized =
    rendition === 'thumbnail'
      ? picture.resize(THUMBNAIL, THUMBNAIL, { fit: 'cover', position: 'attention' })
      : picture.resize(rendition)
  return sized.webp({ quality: 78 }).toBuffer()
}
