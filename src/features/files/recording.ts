import { type FileHandle, open } from 'node:fs/promises'

/** Bytes per read. */
const WINDOW_BYTES = 256 * 1024
/**
 * Maximum number of bytes before the first frame and between frames, apart from tags: recordings are often cut and
 * joined carelessly.
 */
const MAX_STRAY_BYTES = 64 * 1024
/** Consecutive frames with the same format that are needed; other files do not have them by chance. */
const FRAMES_IN_A_ROW = 3
/** Maximum number of tags before a recording. */
const MAX_TAGS = 8

export interface Recording {
  /** Playing time. */
  seconds: number
}

/**
 * Parses an mp3 file frame by frame and gives its playing time; undefined if it is not an mp3 throughout. Every feature
 * that takes recordings uses this check (WRITE-19, WRITE-21).
 */
export async function recordingOf(path: string): Promise<Recording | undefined> {
  const file = await open(path)
  try {
    const source = { file, size: (await file.stat()).size, at: 0, bytes: Buffer.alloc(0) }
    return await readFrames(source, await afterTags(source))
  } finally {
    await file.close()
  }
}

interface Source {
  file: FileHandle
  size: number
  /** File position of the buffered bytes. */
  at: number
  bytes: Buffer
}

/** At least `length` bytes from `position`; fewer only at the end of the file. */
async function bytesAt(source: Source, position: number, length: number): Promise<Buffer> {
  if (position < source.at || position + length > source.at + source.bytes.length) {
    const window = Buffer.alloc(Math.min(Math.max(length, WINDOW_BYTES), Math.max(source.size - position, 0)))
    const { bytesRead } = await source.file.read(window, 0, window.length, position)
    Object.assign(source, { at: position, bytes: window.subarray(0, bytesRead) })
  }
  return source.bytes.subarray(position - source.at)
}

/** Where the first frame may start: ID3 tags contain their own length. */
async function afterTags(source: Source): Promise<number> {
  let position = 0
  for (let tags = 0; tags < MAX_TAGS; tags += 1) {
    const tag = await bytesAt(source, position, 10)
    if (tag.toString('latin1', 0, 3) !== 'ID3') break
    const length = tag.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
    position += length + ((tag[5] ?? 0) & 0x10 ? 20 : 10)
  }
  return position
}

async function readFrames(source: Source, from: number): Promise<Recording | undefined> {
  let position = from
  let stray = 0
  let frames = 0
  let samples = 0
  let first: Frame | undefined
  while (position + 4 <= source.size) {
    const bytes = await bytesAt(source, position, 4)
    if (isEnd(bytes)) break
    const frame = frameIn(bytes)
    const fits = frame && (first ? isLike(frame, first) : await begins(source, position, frame))
    if (frame && fits) {
      first ??= frame
      frames += 1
      samples += frame.samples
      position += frame.length
    } else {
      stray += 1
      position += 1
      if (stray > MAX_STRAY_BYTES) return undefined
    }
  }
  if (!first || frames < FRAMES_IN_A_ROW) return undefined
  return { seconds: Math.round((samples / first.rate) * 100) / 100 }
}

/** Tags at the end of a recording. */
const isEnd = (bytes: Buffer) => /^(TAG|APET|LYRI)/.test(bytes.toString('latin1', 0, 4))

async function begins(source: Source, position: number, frame: Frame): Promise<boolean> {
  let next = position + frame.length
  for (let found = 1; found < FRAMES_IN_A_ROW; found += 1) {
    const following = frameIn(await bytesAt(source, next, 4))
    if (!following || !isLike(following, frame)) return false
    next += following.length
  }
  return true
}

interface Frame {
  /** In bytes, header included. */
  length: number
  samples: number
  /** Samples per second. */
  rate: number
  version: number
}

const isLike = (frame: Frame, first: Frame) => frame.rate === first.rate && frame.version === first.version

const KILOBITS = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  other: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const RATES = [44_100, 48_000, 32_000] as const
/** MPEG 1 in a frame header; 2 is MPEG 2, 0 MPEG 2.5. */
const MPEG_1 = 3

/** Parses a layer III frame header from four bytes; undefined if they are not one. */
function frameIn(bytes: Buffer): Frame | undefined {
  const [sync = 0, kind = 0, rates = 0] = bytes
  const version = (kind >> 3) & 3
  const isLayer3 = ((kind >> 1) & 3) === 1
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return undefined
  const kilobits = KILOBITS[version === MPEG_1 ? 'first' : 'other'][rates >> 4]
  const base = RATES[(rates >> 2) & 3]
  if (!kilobits || !base) return undefined
  const rate = base / (version === MPEG_1 ? 1 : version === 2 ? 2 : 4)
  const samples = version === MPEG_1 ? 1_152 : 576
  return {
    length: Math.floor((samples / 8) * ((kilobits * 1_000) / rate)) + ((rates >> 1) & 1),
    samples,
    rate,
    version,
  }
}
