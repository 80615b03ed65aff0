import { request as httpRequest, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Edge } from './edge.ts'
import { isPublicAddress } from './public-address.ts'

/** Why an external address could not be reached, as a sentence for the user who entered it. */
export class OutsideProblem extends Error {
  override name = 'OutsideProblem'
}

/** Validates a web URL: http or https on the default port, without credentials. Throws an `OutsideProblem`. */
export function checkedUrl(address: string, { standIn }: Pick<Edge, 'standIn'> = {}): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && url.origin === standIn && !url.username && !url.password) return url
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new OutsideProblem('Only http:// and https:// addresses are read.')
  if (url.username || url.password) throw new OutsideProblem('An address with a name and password in it is not read.')
  if (url.port) throw new OutsideProblem('Only the usual ports of http and https are read.')
  return url
}

/** Resolves the host and returns one address, if all of its addresses are public. */
export async function checkedAddress({ hostname, origin }: URL, edge: Edge, ends: AbortSignal): Promise<string> {
  if (origin === edge.standIn) return hostname
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await inTime(edge.addressesOf(host), ends)
  if (found.length === 0) throw new OutsideProblem('There is no server under that name.')
  if (!found.every(isPublicAddress)) throw new OutsideProblem('That address is not one of the open internet.')
  return found[0] as string
}

/** Reports an unknown host name as such; gives up on a timeout. */
function inTime(finding: Promise<string[]>, ends: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    ends.addEventListener('abort', () => reject(new OutsideProblem('')), { once: true })
    finding.then(resolve, () => reject(new OutsideProblem('There is no server under that name.')))
  })
}

/** Headers and body of a POST; absent for a GET. */
export interface Sent {
  headers: Record<string, string>
  body: string | Buffer
}

/** Sends a request to exactly the checked address; POST if there is a body. */
export function sendRequest(
  url: URL,
  address: string,
  edge: Edge,
  ends: AbortSignal,
  sent?: Sent,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        // Connects to the checked address, so that a second DNS lookup cannot redirect it.
        createConnection: () => edge.connect({ address, port: Number(url.port) || (secure ? 443 : 80), host, secure }),
        host,
        path: url.pathname + url.search,
        method: sent ? 'POST' : 'GET',
        signal: ends,
        headers: {
          host: url.host,
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'Guildhall',
          connection: 'close',
          ...(sent && { 'content-length': String(Buffer.byteLength(sent.body)), ...sent.headers }),
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(sent?.body)
  })
}
