import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { operationsPage } from './pages/operations-page.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
/** Compressed once per process, so size counts more than time; level 11 takes ten times as long as 9 for 5 % less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Whether a request is for the API description. */
export const isDescription = ({ method }: IncomingMessage, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && (path === '/api' || path === '/api/openapi.json')

type Encoding = 'br' | 'gzip' | 'identity'

interface Document {
  headers: Record<string, string>
  tag: string
  bytes: Record<Encoding, Buffer>
}

/**
 * The API description: HTML at `/api`, OpenAPI at `/api/openapi.json`. Both are the same for every site and caller, so
 * they are rendered once, at the first request, and cached in each encoding.
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
    const isNotModified = (request.headers['if-none-match'] ?? '').includes(etag)
    response.writeHead(isNotModified ? 304 : 200, {
      ...(isNotModified ? {} : headers),
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      ...(isNotModified ? {} : { 'content-length': bytes[encoding].byteLength }),
      ...(encoding === 'identity' || isNotModified ? {} : { 'content-encoding': encoding }),
      ...SECURITY_HEADERS,
      ...(secure ? HSTS : {}),
    })
    response.end(isNotModified || request.method === 'HEAD' ? undefined : bytes[encoding])
  }
}

const machineReadable = (document: object): Promise<Document> =>
  encodeDocument(JSON.stringify(document), {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': NOTHING_CSP,
  })

const readable = (document: object): Promise<Document> => {
  const { html, csp } = operationsPage(document)
  return encodeDocument(html, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp })
}

async function encodeDocument(text: string, headers: Record<string, string>): Promise<Document> {
  const identity = Buffer.from(text)
  const [br, zipped] = await Promise.all([compress.br(identity, BROTLI), compress.gzip(identity)])
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { headers, tag, bytes: { br, gzip: zipped, identity } }
}

/** The best encoding the client accepts (q=0 counts as refused). */
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
