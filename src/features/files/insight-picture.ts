import sharp from 'sharp'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { storageKey, THUMBNAIL, WIDTHS } from './pictures.ts'
import { inTurn, MOST_PIXELS, SECONDS } from './square-picture.ts'

/** A picture in the text of an insight, or its featured one, of which the bytes are made and nothing is written yet. */
export interface InsightPicture {
  id: string
  widths: number[]
  width: number
  height: number
  files: StoredBytes[]
}

const WIDEST = WIDTHS.at(-1) ?? 0
/** Pixels; WebP has room for twice as many. A taller picture is made smaller. */
const TALLEST = 8_000

/**
 * Makes a picture in the widths cards and readers use, with its thumbnail, upright, as WebP without anything its camera wrote
 * (INS-31). `source` is a path or bytes. Refuses what cannot be decoded to the last line, or has too many pixels.
 */
export async function insightPicture(siteId: string, source: string | Buffer): Promise<InsightPicture> {
  const id = newId()
  const { renditions, width, height } = await inTurn(() => renditionsOf(source))
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
            ? picture.resize(THUMBNAIL, THUMBNAIL, { fit: 'cover', position: 'attention' })
            : picture.resize(rendition)
        return { rendition, bytes: await sized.webp({ quality: 78 }).toBuffer() }
      }),
    )
    return { renditions, width: info.width, height: info.height }
  } catch (problem) {
    throw problem instanceof Problem ? problem : noPicture()
  }
}

/** Decoded once, upright and no larger than is kept; everything is made from that. */
async function decoded(source: string | Buffer) {
  const read = () => sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
  const { width, height } = await read().metadata()
  if (width * height > MOST_PIXELS) throw noPicture()
  return read()
    .rotate()
    .timeout({ seconds: SECONDS })
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Refused as a picture of an insight (WRITE-14). */
export const noPicture = () =>
  new Problem(
    'files.not-a-picture',
    'invalid',
    'That is not a picture we can use. Please choose a PNG, GIF or JPEG of at most 40 million pixels.',
  )
