import type { IncomingMessage } from 'node:http'
import { normaliseHost } from '#base/host.ts'
import { MOST_DAYS } from '#base/session-age.ts'

/** Where a request came from and what it asked for. */
export interface Origin {
  /** The normalised host name, the key of the site registry; undefined for nonsense. */
  host: string | undefined
  /** Host and port as the browser wrote them, to compare an `Origin` header with. */
  authority: string
  secure: boolean
  address: string
}

/**
 * Reads host, scheme and client address. `X-Forwarded-*` counts only when the connection itself comes from a configured
 * proxy (security: tenants).
 */
export function originOf(
  request: IncomingMessage,
  { trustedProxies, production }: { trustedProxies: ReadonlySet<string>; production: boolean },
): Origin {
  const peer = plainAddress(request.socket.remoteAddress)
  const proxied = trustedProxies.has(peer)
  const forwarded = (name: string): string | undefined => (proxied ? lastOf(request.headers[name]) : undefined)
  const authority = (forwarded('x-forwarded-host') ?? request.headers.host ?? '').toLowerCase()
  return {
    host: normaliseHost(authority),
    authority,
    // In production there is nothing but https, whether or not the proxy in front says so.
    secure: production || forwarded('x-forwarded-proto') === 'https',
    address: plainAddress(forwarded('x-forwarded-for') ?? peer),
  }
}

function lastOf(header: string | string[] | undefined): string | undefined {
  const value = Array.isArray(header) ? header.at(-1) : header
  return value?.split(',').at(-1)?.trim() || undefined
}

function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/, '')
}

/** The value of one cookie, or undefined. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const start = `${name}=`
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const cookie = part.trim()
    if (cookie.startsWith(start)) return cookie.slice(start.length)
  }
  return undefined
}

/** `__Host-` keeps the cookie on this very host over TLS; plain http, only used on localhost, cannot carry that prefix. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

export function sessionCookie(secure: boolean, token: string | null): string {
  const ends = token === null ? 0 : MOST_DAYS * 24 * 60 * 60
  return `${sessionCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${ends}${secure ? '; Secure' : ''}`
}
