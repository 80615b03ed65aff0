import { peaksOf } from './peaks.ts'

/** Bytes decoded at a time, so that an hour of audio takes no more memory than a few minutes. */
const PIECE_BYTES = 768 * 1024
/** A shorter last piece is not worth drawing. */
const MIN_PIECE_BYTES = 2 * 1024
/** Samples per second: the lowest rate every browser can decode to. */
const SAMPLE_RATE_HZ = 8_000

export interface Peaks {
  peaks: readonly number[]
  /** ETag of the recording. */
  tag: string | undefined
}

/**
 * Reads the peaks of a recording from its own bytes (AUD-04), decoding it piece by piece, as an mp3 can be cut
 * anywhere. Undefined if the recording still has this ETag. Throws if it cannot be read, or nothing of it can be
 * decoded.
 */
export async function readPeaks(
  source: string,
  knownTag: string | undefined,
  signal: AbortSignal,
): Promise<Peaks | undefined> {
  const answer = await fetch(source, { signal, headers: knownTag === undefined ? {} : { 'if-none-match': knownTag } })
  if (answer.status === 304) return undefined
  if (!answer.ok || !answer.body) throw new Error(`no recording: ${answer.status}`)
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE_HZ)
  const peaks: number[] = []
  for await (const piece of pieces(answer.body)) {
    signal.throwIfAborted()
    if (peaks.length > 0 && piece.byteLength < MIN_PIECE_BYTES) break
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
    if (length < PIECE_BYTES) continue
    yield await whole()
    parts = []
    length = 0
  }
  if (length > 0) yield await whole()
}
