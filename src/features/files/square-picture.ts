import sharp, { type Sharp } from 'sharp'
import { newId } from '#base/id.ts'
import { Problem } from '#base/problem.ts'
import type { SiteDatabase } from '#platform/server/database/database.ts'
import type { StoredBytes } from '#platform/server/outbox/file-removal.ts'
import { storageKey } from './pictures.ts'
import { recordFile, sizeOf } from './records.ts'

/** Sides in pixels stored for a square picture, smallest first. */
const SQUARE_WIDTHS = [64, 128, 256, 512] as const

/** Larger pictures are refused before they are decoded (security: files). */
export const MAX_PIXELS = 40_000_000
/** Pictures decoded at the same time; others wait, so that a few large ones do not exhaust the memory. */
const MAX_CONCURRENT = 2
export const TIMEOUT_SECONDS = 10

/** A square picture: encoded, not stored yet. */
export interface SquarePicture {
  id: string
  files: StoredBytes[]
}

/**
 * Encodes an upload as a square picture, cropped around its centre, in every width, as WebP without metadata. `type` is
 * the client's media type; throws if the content does not match it, or is broken or too large. SVG is not accepted.
 */
export async function squarePicture(siteId: string, bytes: Buffer, type: string): Promise<SquarePicture> {
  const format = formatOf(bytes)
  if (!format || `image/${format}` !== type) throw notAPicture()
  const id = newId()
  const renditions = await withDecoderSlot(() => renditionsOf(bytes, format))
  return { id, files: renditions.map((each, index) => ({ key: keysOf(siteId, id)[index] ?? '', bytes: each })) }
}

/** Writes the storage record; the picture can only be read with a session, even if its id is known. */
export async function recordSquarePicture(
  transaction: SiteDatabase,
  { id, files }: SquarePicture,
  { name, element, parentFolder }: { name: string; element: string; parentFolder: string },
): Promise<void> {
  const side = SQUARE_WIDTHS.at(-1) ?? 0
  await recordFile(transaction, {
    id,
    name,
    type: 'image/webp',
    size: sizeOf(files),
    access: 'members',
    element,
    parentFolder,
    publicUrl: `/api/photos/${id}/${side}`,
    picture: { widths: SQUARE_WIDTHS, width: side, height: side },
  })
}

/** The format according to the first bytes. */
export function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'gif' | undefined {
  const start = bytes.subarray(0, 12).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif'
  return /^RIFF[^]{4}WEBP/.test(start) ? 'webp' : undefined
}

async function renditionsOf(bytes: Buffer, format: string): Promise<Buffer[]> {
  try {
    const read = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    const { format: found, width, height } = await read().metadata()
    if (found !== format || width * height > MAX_PIXELS) throw notAPicture()
    return await widthsOf(read().rotate())
  } catch (problem) {
    // Decoder errors are internal details; to the client they all mean the same.
    throw problem instanceof Problem ? problem : notAPicture()
  }
}

/** Decodes once, at the largest width; the smaller ones are made from that. */
async function widthsOf(picture: Sharp): Promise<Buffer[]> {
  const largest = SQUARE_WIDTHS.at(-1) ?? 0
  const { data, info } = await picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(largest, largest, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  return Promise.all(SQUARE_WIDTHS.map((side) => sharp(data, { raw }).resize(side).webp({ quality: 82 }).toBuffer()))
}

function keysOf(siteId: string, id: string): string[] {
  return SQUARE_WIDTHS.map((side) => storageKey(siteId, id, side))
}

export function notAPicture(): Problem {
  return new Problem(
    'files.not-a-picture',
    'invalid',
    'That is not a picture we can use. Please choose a JPEG, PNG, WebP or GIF of at most 40 million pixels.',
  )
}

let busy = 0
const waiting: (() => void)[] = []

/** Runs `work` once a decoder slot is free. */
export async function withDecoderSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (busy >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy -= 1
  }
}
