import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { plainAddress, type TrustedProxies } from './trusted-proxies.ts'

/** What trusted proxies report about a request. */
export interface Forwarded {
  /** Address of the client. */
  address: string
  /** Requested host and port, if a proxy reports them. */
  host: string | undefined
  /** `https` or `http`, if a proxy reports it. */
  scheme: string | undefined
}

/**
 * Evaluates forwarded headers of a connection from a trusted proxy. The address list is read from the right: each proxy appends the
 * peer it saw, so the first address that is not a trusted proxy is the client; anything further left is an unverified claim. Host and
 * scheme are those of the same hop. RFC 7239's `Forwarded` counts only without `X-Forwarded-For`, as a proxy that writes one of the
 * two may pass on a forged other.
 */
export function forwardedBy(proxies: TrustedProxies, peer: string, headers: IncomingHttpHeaders): Forwarded {
  const standard = headers['x-forwarded-for'] === undefined ? elementsOf(listOf(headers.forwarded)) : []
  const named = (name: string) =>
    standard.length > 0 ? standard.map((element) => element.get(name) ?? '') : listOf(headers[`x-forwarded-${name}`])
  const addresses = named('for').map(plainAddress)
  let address = peer
  let hop = 0
  for (const [distance, claimed] of addresses.toReversed().entries()) {
    if (isIP(claimed) === 0) break
    address = claimed
    hop = distance
    if (!proxies.has(claimed)) break
  }
  const atHop = (values: readonly string[]) => values[Math.max(0, values.length - 1 - hop)] || undefined
  return { address, host: atHop(named('host')), scheme: atHop(named('proto')) }
}

const listOf = (header: string | string[] | undefined): string[] =>
  (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** The elements of a `Forwarded` header as maps from lower-case name to unquoted value. */
const elementsOf = (elements: readonly string[]): Map<string, string>[] =>
  elements.map(
    (element) =>
      new Map(
        element.split(';').map((pair) => {
          const [name = '', ...value] = pair.split('=')
          return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')]
        }),
      ),
  )
