import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { storageKey, THUMBNAIL_SIDE, WIDTHS } from './pictures.ts'
import { MAX_PIXELS, TIMEOUT_SECONDS, withDecoderSlot } from './square-picture.ts'

/** A picture in an insight's text, or its featured one: encoded, not stored yet. */
export interface InsightPicture {
  id: string
  widths: number[]
  width: number
  height: number
  files: StoredBytes[]
}

const MAX_WIDTH = WIDTHS.at(-1) ?? 0
/** Pixels; half of what WebP allows. A taller picture is scaled down. */
const MAX_HEIGHT = 8_000

/**
 * Encodes a picture in the widths of cards and readers, with its thumbnail, upright, as WebP without metadata (INS-31).
 * `source` is a path or bytes. Throws if it cannot be decoded completely, or has too many pixels.
 */
export async function insightPicture(
  siteId: string,
  source: string | Buffer,
  id: string = newId(),
): Promise<InsightPicture> {
  const { renditions, width, height } = await withDecoderSlot(() => renditionsOf(source))
  const widths = renditions.flatMap(({ rendition }) => (rendition === 'thumbnail' ? [] : [rendition]))
  const files = renditions.map(({ rendition, bytes }) => ({ key: storageKey(siteId, id, rendition), bytes }))
  return { id, widths, width, height, files }
}

async function renditionsOf(source: string | Buffer) {
  try {
    const { data, info } = await decoded(source)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const widths = [...WIDTHS.filter((each) => each < info.width), info.width]
    const renditions = await Promise.all(
      [...widths, 'thumbnail' as const].map(async (rendition) => {
        const picture = sharp(data, { raw })
        const sized =
          rendition === 'thumbnail'
            ? picture.resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'cover', position: 'attention' })
            : picture.resize(rendition)
        return { rendition, bytes: await sized.webp({ quality: 78 }).toBuffer() }
      }),
    )
    return { renditions, width: info.width, height: info.height }
  } catch (problem) {
    throw problem instanceof Problem ? problem : noPicture()
  }
}

/** Decodes once, upright and at most at the largest stored size; all renditions are made from that. */
async function decoded(source: string | Buffer) {
  const read = () => sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
  const { width, height } = await read().metadata()
  if (width * height > MAX_PIXELS) throw noPicture()
  return read()
    .rotate()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The error for an unusable picture of an insight (WRITE-14). */
export const noPicture = () =>
  new Problem(
    'files.not-a-picture',
    'invalid',
    'That is not a picture we can use. Please choose a PNG, GIF or JPEG of at most 40 million pixels.',
  )
