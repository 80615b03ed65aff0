import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemBody } from '#base/problem.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { chosenTheme } from '#platform/server/http/theme-cookie.ts'
import type { CachedPage, PageName } from './public-pages.ts'

/** The public page under an address: a tab of the landing page, or a policy. */
export function pageName(path: string, url: string): PageName | undefined {
  if (path === '/') {
    const tab = url === '/' ? '' : (new URL(url, 'http://site').searchParams.get('tab') ?? '')
    return `landing:${tab.slice(0, 80)}`
  }
  const lower = path.toLowerCase().replace(/\/$/, '')
  if (lower === '/feed.xml') return 'feed'
  return lower === '/privacy' ? 'privacy' : lower === '/terms' ? 'terms' : undefined
}

const READER = /^\/insightpage\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/** The page an insight has for visitors, under the address members read it at too (INS-B4). */
export function insightPageName(path: string): PageName | undefined {
  const id = READER.exec(path)?.[1]
  return id ? `insight:${id.toLowerCase()}` : undefined
}

/** Sends a kept page in the theme somebody chose, compressed for whoever takes that. */
export function write(request: IncomingMessage, response: ServerResponse, page: CachedPage, secure: boolean): void {
  const { plain, brotli } = page[request.headers.cookie ? (chosenTheme(request) ?? 'system') : 'system']
  const { bytes, headers } = accepts(request, 'br') ? brotli : plain
  response.writeHead(200, secure ? [...headers, ...Object.entries(HSTS).flat()] : headers)
  response.end(bytes)
}

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = request.headers['accept-encoding']
  return typeof header === 'string' && header.includes(encoding)
}

/**
 * A short plain text, for the few answers that are neither a page nor JSON. It asks for TLS wherever it is sent: a browser that got it
 * without TLS passes that over (RFC 6797, 8.1).
 */
export function answer(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_CSP,
    ...SECURITY_HEADERS,
    ...HSTS,
    ...headers,
  })
  response.end(text)
}

/** For when the database keeps the server from answering at this moment: operations in the shape all their errors have (SHELL-32). */
export function comeBack(request: IncomingMessage, response: ServerResponse): void {
  const message = 'The service is busy. Please try once more in a moment.'
  const headers = { 'retry-after': '2' }
  if (!request.url?.startsWith('/api/')) return answer(response, 503, message, headers)
  const body = { code: 'service.unavailable', message, requestId: randomUUID() } satisfies ProblemBody
  answer(response, 503, JSON.stringify(body), { ...headers, 'content-type': 'application/json; charset=utf-8' })
}

/** The page of a host without a site, made once: whoever invents hosts costs no drawing. */
export function noSuchSite(html: string, production: boolean): (response: ServerResponse) => void {
  const bytes = Buffer.from(html)
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_CSP,
    ...SECURITY_HEADERS,
    ...(production ? HSTS : {}),
  }
  return (response) => {
    response.writeHead(404, headers)
    response.end(bytes)
  }
}
