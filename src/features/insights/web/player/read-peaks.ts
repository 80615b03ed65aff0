import { peaksOf } from './peaks.ts'

/** Bytes that are decoded together: an hour of sound takes no more memory than some minutes of it. */
const PIECE = 768 * 1024
/** What is left at the end and shorter than this is no sound worth drawing. */
const CRUMB = 2 * 1024
/** Samples in a second; the fewest every browser decodes to. */
const RATE = 8_000

export interface Peaks {
  peaks: readonly number[]
  /** What the server calls the bytes they were read from. */
  tag: string | undefined
}

/**
 * The peaks of a recording from its own bytes (AUD-04), read and decoded piece by piece: an mp3 may be cut anywhere; undefined where it
 * still is the one with this tag. Fails where the recording cannot be read, and where nothing of it can be decoded.
 */
export async function readPeaks(
  source: string,
  held: string | undefined,
  signal: AbortSignal,
): Promise<Peaks | undefined> {
  const answer = await fetch(source, { signal, headers: held === undefined ? {} : { 'if-none-match': held } })
  if (answer.status === 304) return undefined
  if (!answer.ok || !answer.body) throw new Error(`no recording: ${answer.status}`)
  const context = new OfflineAudioContext(1, 1, RATE)
  const peaks: number[] = []
  for await (const piece of pieces(answer.body)) {
    signal.throwIfAborted()
    if (peaks.length > 0 && piece.byteLength < CRUMB) break
    const decoded = await context.decodeAudioData(piece)
    peaks.push(...peaksOf(decoded.getChannelData(0), decoded.sampleRate))
  }
  return { peaks, tag: answer.headers.get('etag') ?? undefined }
}

async function* pieces(body: ReadableStream<Uint8Array>): AsyncGenerator<ArrayBuffer> {
  const reader = body.getReader()
  let parts: Uint8Array<ArrayBufferLike>[] = []
  let length = 0
  const whole = () => new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    length += next.value.byteLength
    if (length < PIECE) continue
    yield await whole()
    parts = []
    length = 0
  }
  if (length > 0) yield await whole()
}
