import { request as httpRequest, type IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Edge } from './edge.ts'
import { isPublicAddress } from './public-address.ts'

/** Why an address outside could not be reached, as a sentence for whoever entered it. */
export class OutsideProblem extends Error {
  override name = 'OutsideProblem'
}

/** An address of the open web: http or https on its usual port, without a name and password in it. Throws an `OutsideProblem`. */
export function checkedUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new OutsideProblem('Only http:// and https:// addresses are read.')
  if (url.username || url.password) throw new OutsideProblem('An address with a name and password in it is not read.')
  if (url.port) throw new OutsideProblem('Only the usual ports of http and https are read.')
  return url
}

/** One address of the host, after all of them were found to be of the open internet. */
export async function checkedAddress({ hostname }: URL, edge: Edge, ends: AbortSignal): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await inTime(edge.addressesOf(host), ends)
  if (found.length === 0) throw new OutsideProblem('There is no server under that name.')
  if (!found.every(isPublicAddress)) throw new OutsideProblem('That address is not one of the open internet.')
  return found[0] as string
}

/** A name that no server answers for is told as such; one that takes too long is left. */
function inTime(finding: Promise<string[]>, ends: AbortSignal): Promise<string[]> {
  return new Promise((resolve, reject) => {
    ends.addEventListener('abort', () => reject(new OutsideProblem('')), { once: true })
    finding.then(resolve, () => reject(new OutsideProblem('There is no server under that name.')))
  })
}

/** What is sent beside the address itself; nothing for reading. */
export interface Sent {
  headers: Record<string, string>
  body: string
}

/** Asks exactly the address that was checked; what is sent goes by POST. */
export function ask(url: URL, address: string, edge: Edge, ends: AbortSignal, sent?: Sent): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        // The connection is made here and nowhere else, so no second look-up can lead it astray.
        createConnection: () => edge.connect({ address, port: secure ? 443 : 80, host, secure }),
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
