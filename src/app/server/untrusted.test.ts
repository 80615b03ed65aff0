import { expect, test } from 'vitest'
import { untrustedPeers } from './untrusted.ts'

test('in production peers that are not trusted and send forwarded addresses are warned of once in ten minutes [TEN-37]', () => {
  const lines: unknown[][] = []
  let now = 1_000_000
  const log = { warn: (...line: unknown[]) => void lines.push(line) } as never
  const warn = untrustedPeers({ production: true }, log, () => now)
  for (const peer of ['203.0.113.1', '203.0.113.2', '203.0.113.1']) warn(peer)
  expect(lines).toEqual([[{ peer: '203.0.113.1' }, expect.stringContaining('TRUSTED_PROXIES')]])
  now += 10 * 60_000
  warn('203.0.113.3')
  expect(lines).toHaveLength(2)
  untrustedPeers({ production: false }, log)('203.0.113.4')
  expect(lines).toHaveLength(2)
})
