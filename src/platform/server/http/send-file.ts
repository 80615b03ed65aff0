import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '#base/problem.ts'
import { type ByteRange, FileAnswer, type RangedAnswer } from '../call.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from './headers.ts'

/** Sends a file, or the requested range of it. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  answer: FileAnswer | RangedAnswer,
  { secure }: { secure: boolean },
): Promise<void> {
  const headers = {
    'cache-control': 'private, no-store',
    'content-security-policy': NOTHING_CSP,
    ...SECURITY_HEADERS,
    ...(secure ? HSTS : {}),
    ...answer.headers,
  }
  if (answer instanceof FileAnswer) return stream(response, 200, headers, answer.stream)
  const { size, tag } = answer
  Object.assign(headers, { 'accept-ranges': 'bytes', etag: `"${tag}"` })
  if (request.headers['if-none-match'] === `"${tag}"`) {
    response.writeHead(304, headers).end()
    return
  }
  const range = rangeOf(request, answer)
  if (range === 'none') {
    response.setHeader('content-range', `bytes */${size}`)
    throw new Problem('request.out-of-range', 'out-of-range', 'The file has no such part.')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  Object.assign(headers, { 'content-length': String(end - start + 1) })
  if (range) Object.assign(headers, { 'content-range': `bytes ${start}-${end}/${size}` })
  await stream(response, range ? 206 : 200, headers, await answer.open(range))
}

async function stream(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  bytes: NodeJS.ReadableStream,
): Promise<void> {
  // The client disconnected during the lookup: a pipeline to a closed response would never settle.
  if (response.destroyed) {
    if (bytes instanceof Readable) bytes.destroy()
    return
  }
  response.writeHead(status, headers)
  // A client that disconnects mid-file ends the pipeline; there is nobody to report that to.
  await pipeline(bytes, response).catch(() => response.destroy())
}

/**
 * The requested range. Undefined for the whole file: also for several ranges, for an unknown header, and if the range belongs to an
 * older version of the file. 'none' if the file has no such range.
 */
function rangeOf(request: IncomingMessage, { size, tag }: RangedAnswer): ByteRange | 'none' | undefined {
  const changed = request.headers['if-range'] !== undefined && request.headers['if-range'] !== `"${tag}"`
  const requested = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')
  if (!requested || changed || (requested[1] === '' && requested[2] === '')) return undefined
  const [from, to] = [requested[1], requested[2]].map((text) => (text ? Number(text) : undefined))
  const start = from ?? Math.max(size - (to ?? 0), 0)
  const end = from === undefined ? size - 1 : Math.min(to ?? size - 1, size - 1)
  if (from !== undefined && to !== undefined && to < from) return undefined
  return start > end ? 'none' : { start, end }
}
