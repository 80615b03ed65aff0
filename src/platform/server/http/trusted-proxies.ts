import { BlockList, isIP } from 'node:net'

/** The peers whose forwarded headers are trusted. */
export interface TrustedProxies {
  /** Whether any proxy is configured at all. */
  readonly any: boolean
  has(address: string): boolean
}

/**
 * Reads `TRUSTED_PROXIES`: addresses and CIDR ranges of IPv4 and IPv6, comma-separated (`10.0.0.0/8, fd00::/8, 192.0.2.7`).
 * Throws an Error that names the first part that is neither.
 */
export function trustedProxiesOf(setting: string): TrustedProxies {
  const parts = setting
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const list = new BlockList()
  for (const part of parts) addTo(list, part)
  return {
    any: parts.length > 0,
    has: (address) => {
      const family = isIP(address)
      return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

function addTo(list: BlockList, part: string): void {
  const [address = '', prefix, ...rest] = part.split('/')
  const family = isIP(address)
  const bits = prefix === undefined ? undefined : Number(prefix)
  const most = family === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(prefix ?? '') && bits <= most)
  if (family === 0 || rest.length > 0 || !isRange) throw new Error(`${part} is neither an address nor a CIDR range`)
  const type = family === 6 ? 'ipv6' : 'ipv4'
  if (bits === undefined) list.addAddress(address, type)
  else list.addSubnet(address, bits, type)
}

/** Strips a port, brackets and the IPv4-mapped IPv6 prefix from an address. */
export function plainAddress(address: string | undefined): string {
  const bare = (address ?? '').trim().replace(/^"|"$/g, '')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare) ?? []
  const [, portless] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(bare) ?? []
  return (bracketed ?? portless ?? bare).replace(/^::ffff:(?=\d{1,3}\.)/i, '')
}
