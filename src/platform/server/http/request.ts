import type { IncomingMessage } from 'node:http'
import { normaliseHost } from '#base/host.ts'
import { SESSION_MAX_DAYS } from '#base/session-lifetime.ts'
import { forwardedBy } from './forwarded.ts'
import { plainAddress, type TrustedProxies } from './trusted-proxies.ts'

/** The origin of a request and the host it was sent to. */
export interface Origin {
  /** Normalised host name, the key of the site registry; undefined if invalid. */
  host: string | undefined
  /** Host and port as sent by the browser, to compare with an `Origin` header. */
  authority: string
  secure: boolean
  address: string
}

/**
 * Reads host, scheme and client address. `X-Forwarded-*` counts only if the connection comes from a configured
 * proxy (security: tenants); `untrusted` is called with the address of any other peer that sends them.
 */
export function originOf(
  request: IncomingMessage,
  { trustedProxies, production }: { trustedProxies: TrustedProxies; production: boolean },
  untrusted: (peer: string) => void = () => {},
): Origin {
  const peer = plainAddress(request.socket.remoteAddress)
  const proxied = trustedProxies.any && trustedProxies.has(peer)
  if (!proxied && isForwarded(request)) untrusted(peer)
  const forwarded = proxied ? forwardedBy(trustedProxies, peer, request.headers) : undefined
  const authority = (forwarded?.host ?? request.headers.host ?? '').toLowerCase()
  return {
    host: normaliseHost(authority),
    authority,
    // In production everything is https, whether or not the proxy reports it.
    secure: production || forwarded?.scheme === 'https',
    address: forwarded?.address ?? peer,
  }
}

/** Whether the request has forwarded headers, so that host, scheme and address must be determined individually. */
export function isForwarded({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers['x-forwarded-for'] !== undefined ||
    headers['x-forwarded-host'] !== undefined ||
    headers['x-forwarded-proto'] !== undefined ||
    headers.forwarded !== undefined
  )
}

/**
 * Whether a request names at most one host. Node keeps the first of several `Host` headers and drops the rest, while a proxy may have
 * used another (RFC 9112, 3.2: refuse with 400).
 */
export function namesOneHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts <= 1
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

/** `__Host-` binds the cookie to this host and TLS; plain http, used on localhost only, cannot use that prefix. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}

export function sessionCookie(secure: boolean, token: string | null): string {
  const ends = token === null ? 0 : SESSION_MAX_DAYS * 24 * 60 * 60
  return `${sessionCookieName(secure)}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${ends}${secure ? '; Secure' : ''}`
}
