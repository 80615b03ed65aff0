import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProblemBody } from '#base/problem.ts'
import { HSTS, NOTHING_CSP, SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { chosenTheme } from '#platform/server/http/theme-cookie.ts'
import type { CachedPage, PageName } from './pages/public-pages.ts'

/** The public page at an address: a tab of the landing page, the feed, or a policy. */
export function publicPageName(path: string, url: string): PageName | undefined {
  if (path === '/') {
    const tab = url === '/' ? '' : (new URL(url, 'http://site').searchParams.get('tab') ?? '')
    return `landing:${tab.slice(0, 80)}`
  }
  const lower = path.toLowerCase().replace(/\/$/, '')
  if (lower === '/feed.xml') return 'feed'
  if (lower === '/events.ics') return 'events.ics'
  if (lower === '/events' || lower.startsWith('/events/')) return eventsPageName(lower, url)
  return lower === '/privacy' ? 'privacy' : lower === '/terms' ? 'terms' : undefined
}

const EVENT = /^\/events\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
/** Longest cursor or date that is looked at. */
const MAX_PARAMETER = 200

/** The visitors' list of events, or the page of one of them or of one date of a series (CAL-B13). */
function eventsPageName(path: string, url: string): PageName | undefined {
  const { searchParams } = new URL(url, 'http://site')
  if (path === '/events') return `events:${(searchParams.get('after') ?? '').slice(0, MAX_PARAMETER)}`
  const id = EVENT.exec(path)?.[1]
  return id ? `event:${id}:${(searchParams.get('date') ?? '').slice(0, MAX_PARAMETER)}` : undefined
}

const READER = /^\/insightpage\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i

/** The visitors' page of an insight, at the same address as the members' one (INS-B4). */
export function insightPageName(path: string): PageName | undefined {
  const id = READER.exec(path)?.[1]
  return id ? `insight:${id.toLowerCase()}` : undefined
}

/** Sends a cached page in the visitor's chosen theme, with Brotli if accepted. */
export function sendPage(request: IncomingMessage, response: ServerResponse, page: CachedPage, secure: boolean): void {
  if (page.unchanged && request.headers['if-none-match'] === page.unchanged.etag) {
    response.writeHead(304, { ...page.unchanged, ...(secure ? HSTS : {}) })
    response.end()
    return
  }
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
 * Sends a short plain text, for the few responses that are neither a page nor JSON. Always sends HSTS: browsers ignore it
 * without TLS (RFC 6797, 8.1).
 */
export function sendText(
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

/** Sends 503 while the database is unavailable; API requests get it as a problem object (SHELL-32). */
export function sendRetryLater(request: IncomingMessage, response: ServerResponse): void {
  const message = 'The service is busy. Please try once more in a moment.'
  const headers = { 'retry-after': '2' }
  if (!request.url?.startsWith('/api/')) return sendText(response, 503, message, headers)
  const body = { code: 'service.unavailable', message, requestId: randomUUID() } satisfies ProblemBody
  sendText(response, 503, JSON.stringify(body), { ...headers, 'content-type': 'application/json; charset=utf-8' })
}

/** Returns a function that sends the page for hosts without a site. Rendered once, so invented hosts cost nothing. */
export function siteNotFoundResponder(html: string, production: boolean): (response: ServerResponse) => void {
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
