import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { AREAS } from './areas.ts'
import { pictureOf, type StoredPicture, storageKey } from './pictures.ts'
import { recordFile, sizeOf } from './records.ts'
import { formatOf, inTurn, MOST_PIXELS, notAPicture, SECONDS } from './square-picture.ts'

/** Widths in pixels in which a picture of a public page is kept, as far as the original allows. */
const PAGE_WIDTHS = [480, 960, 1600, 2400]

/** A picture for public pages of which the bytes are made and nothing is written yet. */
export interface PagePicture extends StoredPicture {
  id: string
  files: StoredBytes[]
}

/**
 * Makes a picture for public pages from an upload, in every width up to its own, upright, as WebP without anything its camera
 * wrote. Refuses what is anything else than it says, broken or too large. SVG is no picture here.
 */
export async function pagePicture(
  siteId: string,
  { bytes, type }: { bytes: Buffer; type: string },
): Promise<PagePicture> {
  const format = formatOf(bytes)
  if (!format || `image/${format}` !== type) throw notAPicture()
  const id = newId()
  const { renditions, width, height } = await inTurn(() => renditionsOf(bytes, format))
  return {
    ...pictureOf({ id, widths: renditions.map((each) => each.width), width, height }),
    id,
    files: renditions.map((each) => ({ key: storageKey(siteId, id, each.width), bytes: each.bytes })),
  }
}

/** Writes its record; from then on anybody may see it. */
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
    const read = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    const found = await read().metadata()
    if (found.format !== format || found.width * found.height > MOST_PIXELS) throw notAPicture()
    // Decoded once, upright and no wider than the widest; the narrower ones are made from that.
    const { data, info } = await read()
      .rotate()
      .timeout({ seconds: SECONDS })
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
