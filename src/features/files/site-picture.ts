import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import { type SiteDatabase, sql } from '#platform/server/database/database.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { AREAS } from './areas.ts'
import { storageKey } from './pictures.ts'
import { recordFile, sizeOf } from './records.ts'
import { removeFiles } from './remove.ts'
import { formatOf, MAX_PIXELS, notAPicture, TIMEOUT_SECONDS, withDecoderSlot } from './square-picture.ts'

/** What a picture of the site itself is for; each kind has its own area (TEN-31, TEN-32). */
export type SitePictureKind = 'sitelogo' | 'parentcategory' | 'badge'

/** A picture of the site itself: encoded, not stored yet. */
export interface SitePicture {
  id: string
  /** Its public URL once its record is written. */
  url: string
  width: number
  height: number
  files: StoredBytes[]
}

/**
 * Encodes an uploaded picture of the site in its own size, at most `most`, keeping transparency, as WebP without
 * metadata. Throws if its content does not match its type, or is broken or too large. SVG is not accepted.
 */
export async function sitePicture(
  siteId: string,
  { bytes, type }: { bytes: Buffer; type: string },
  most: { width: number; height: number },
): Promise<SitePicture> {
  const format = formatOf(bytes)
  if (!format || `image/${format}` !== type) throw notAPicture()
  const id = newId()
  const { data, info } = await withDecoderSlot(() => fitted(bytes, format, most))
  const { width, height } = info
  return {
    id,
    url: `/pictures/${id}/${width}.webp`,
    width,
    height,
    files: [{ key: storageKey(siteId, id, width), bytes: data }],
  }
}

async function fitted(bytes: Buffer, format: string, most: { width: number; height: number }) {
  try {
    const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { format: found, width, height } = await read().metadata()
    if (found !== format || width * height > MAX_PIXELS) throw notAPicture()
    return await read()
      .rotate()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true })
  } catch (problem) {
    throw problem instanceof Problem ? problem : notAPicture()
  }
}

/** Writes the storage record, which makes the picture public. */
export async function recordSitePicture(
  transaction: SiteDatabase,
  { id, width, height, files }: SitePicture,
  { name, kind }: { name: string; kind: SitePictureKind },
): Promise<void> {
  await recordFile(transaction, {
    id,
    name,
    type: 'image/webp',
    size: sizeOf(files),
    access: 'public',
    element: kind,
    parentFolder: kind === 'parentcategory' ? AREAS.parentCategory(name) : AREAS.site(),
    picture: { widths: [width], width, height },
  })
}

/** Removes the pictures of this kind at these URLs; other URLs are ignored. */
export async function removeSitePictures(
  transaction: SiteDatabase,
  urls: readonly string[],
  kind: SitePictureKind,
): Promise<void> {
  const named = urls.flatMap((url) => /^\/pictures\/([0-9a-f-]{36})\//.exec(url)?.[1] ?? [])
  if (named.length === 0) return
  const ours = await transaction.many(
    sql.selectFrom('file').select('id').where('id', 'in', named).where('element', '=', kind),
  )
  await removeFiles(
    transaction,
    ours.map(({ id }) => id),
  )
}
