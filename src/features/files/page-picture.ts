import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { AREAS } from './areas.ts'
import { pictureOf, type StoredPicture, storageKey } from './pictures.ts'
import { recordFile, sizeOf } from './records.ts'
import { formatOf, MAX_PIXELS, notAPicture, TIMEOUT_SECONDS, withDecoderSlot } from './square-picture.ts'

/** Widths in pixels stored for a picture of a public page, as far as the original allows. */
const PAGE_WIDTHS = [480, 960, 1600, 2400]

/** A picture for public pages: encoded, not stored yet. */
export interface PagePicture extends StoredPicture {
  id: string
  files: StoredBytes[]
}

/**
 * Encodes an uploaded picture for public pages, in every width up to its own, upright, as WebP without metadata. Throws
 * if its content does not match its type, or is broken or too large. SVG is not accepted.
 */
export async function pagePicture(
  siteId: string,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<PagePicture> {
  const format = formatOf(bytes)
  if (!format || `image/${format}` !== type) throw notAPicture()
  const id = newId()
  const { renditions, width, height } = await withDecoderSlot(() => renditionsOf(bytes, format))
  return {
    ...pictureOf({ id, widths: renditions.map((each) => each.width), width, height }),
    id,
    files: renditions.map((each) => ({ key: storageKey(siteId, id, each.width), bytes: each.bytes })),
  }
}

/** Writes the storage record, which makes the picture public. */
export async function recordPagePicture(
  transaction: SiteDatabase,
  { id, sources, width, height, files }: PagePicture,
  { name, element }: { name: string; element: string },
): Promise<void> {
  await recordFile(transaction, {
    id,
    name,
    type: 'image/webp',
    size: sizeOf(files),
    access: 'public',
    element,
    parentFolder: AREAS.landingPage(),
    picture: { widths: sources.map((source) => source.width), width, height },
  })
}

async function renditionsOf(bytes: Buffer, format: string) {
  try {
    const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const found = await read().metadata()
    if (found.format !== format || found.width * found.height > MAX_PIXELS) throw notAPicture()
    // Decodes once, upright and at most at the largest width; the smaller ones are made from that.
    const { data, info } = await read()
      .rotate()
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width: PAGE_WIDTHS.at(-1) ?? 0, withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const widths = [...PAGE_WIDTHS.filter((each) => each < width), width]
    const renditions = await Promise.all(
      widths.map(async (each) => ({
        width: each,
        bytes: await sharp(data, { raw: { width, height, channels } }).resize(each).webp({ quality: 80 }).toBuffer(),
      })),
    )
    return { renditions, width, height }
  } catch (problem) {
    throw problem instanceof Problem ? problem : notAPicture()
  }
}
