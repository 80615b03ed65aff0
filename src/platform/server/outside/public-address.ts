import { BlockList, isIP, isIPv4 } from 'node:net'

/** Non-public IPv4 ranges: own, private, shared, loopback, link-local and metadata, test nets, multicast. */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Only 2000::/3 of IPv6 is in use; within it, ranges that embed IPv4 (Teredo, 6to4) or are reserved are blocked. */
const CLOSED_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [net, bits] of CLOSED_4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of CLOSED_6) closed.addSubnet(net, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is on the public internet. False for invalid addresses, zone ids and embedded IPv4 addresses (security: outside
 * world).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
