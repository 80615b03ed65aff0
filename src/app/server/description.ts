import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { operationsPage } from './operations-page.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Made once for the life of the process, so smallness counts more than time; 11 takes ten times as long as 9 for 5 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Whether a request asks for the description of the operations. */
export const isDescription = ({ method }: IncomingMessage, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && (path === '/api' || path === '/api/openapi.json')

type Encoding = 'br' | 'gzip' | 'identity'

interface Document {
  headers: Record<string, string>
  tag: string
  bytes: Record<Encoding, Buffer>
}

/**
 * The description of all operations, at `/api` to read and at `/api/openapi.json` for programs. Both are the same for every site and
 * caller, so they are made once, at the first request, and held as bytes in each encoding.
 */
export function descriptionPages(description: Promise<object>) {
  const cache = new Map<string, Promise<Document>>()
  const documentAt = (path: string): Promise<Document> => {
    const cached = cache.get(path)
    if (cached) return cached
    const made = description.then(path === '/api' ? readable : machineReadable)
    made.catch(() => cache.delete(path))
    cache.set(path, made)
    return made
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string, secure: boolean): Promise<void> => {
    const { headers, tag, bytes } = await documentAt(path)
    const encoding = encodingFor(request.headers['accept-encoding'])
    const etag = `"${tag}-${encoding}"`
    const isHeld = (request.headers['if-none-match'] ?? '').includes(etag)
    response.writeHead(isHeld ? 304 : 200, {
      ...(isHeld ? {} : headers),
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      ...(isHeld ? {} : { 'content-length': bytes[encoding].byteLength }),
      ...(encoding === 'identity' || isHeld ? {} : { 'content-encoding': encoding }),
      ...SECURITY_HEADERS,
      ...(secure ? HSTS : {}),
    })
    response.end(isHeld || request.method === 'HEAD' ? undefined : bytes[encoding])
  }
}

const machineReadable = (document: object): Promise<Document> =>
  held(JSON.stringify(document), {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': NOTHING_CSP,
  })

const readable = (document: object): Promise<Document> => {
  const { html, csp } = operationsPage(document)
  return held(html, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp })
}

async function held(text: string, headers: Record<string, string>): Promise<Document> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([compress.br(identity, BROTLI), compress.gzip(identity)])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { headers, tag, bytes: { br, gzip: zipped, identity } }
}

/** The best encoding a caller takes: named, and not with a weight of zero. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const offered = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  const taken = new Set(offered)
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity'
}
