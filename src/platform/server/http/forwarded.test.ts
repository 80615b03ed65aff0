import { expect, test } from 'vitest'
import { forwardedBy } from './forwarded.ts'
import { namesOneHost } from './request.ts'
import { trustedProxiesOf } from './trusted-proxies.ts'

const proxies = trustedProxiesOf('10.0.0.0/8, 192.0.2.7, fd00:12::/32, 2001:db8::1')
const address = (header: string) => forwardedBy(proxies, '10.0.0.1', { 'x-forwarded-for': header }).address

test.each([
  ['10.255.0.1', true],
  ['11.0.0.1', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['fd00:12:ffff::5', true],
  ['fd00:13::5', false],
  ['2001:db8::1', true],
  ['2001:0db8:0:0::1', true],
  ['nonsense', false],
  ['', false],
])('proxies are trusted by address and by range: %j %j [ACC-38]', (peer, trusted) =>
  expect(proxies.has(peer)).toBe(trusted),
)

test.each(['10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.example', '10.0.0'])(
  '%j is no setting for trusted proxies [TEN-37]',
  (setting) => expect(() => trustedProxiesOf(setting)).toThrow(setting),
)

test.each([
  ['203.0.113.9', '203.0.113.9'],
  // Addresses claimed by the client are on the left and ignored, however many there are.
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.5, 203.0.113.9, 10.2.3.4, 192.0.2.7', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9, fd00:12::9', '203.0.113.9'],
  ['198.51.100.1, [2001:db8::99]:443, 10.0.0.2', '2001:db8::99'],
  ['203.0.113.9:50123, 10.0.0.2', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  // Only proxies: the farthest one is the client.
  ['10.0.0.3, 10.0.0.2', '10.0.0.3'],
  // Nothing is known beyond an entry that is not an address.
  ['198.51.100.1, unknown, 10.0.0.2', '10.0.0.2'],
  ['', '10.0.0.1'],
])('the address of %j behind proxies is %j [ACC-38]', (header, expected) => expect(address(header)).toBe(expected))

test('host and scheme are those written at the hop that saw the client, and forwarded elements count without X-Forwarded-For [TEN-01]', () => {
  const headers = {
    'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.0.0.2',
    'x-forwarded-host': 'evil.test, north.test, inner.local',
    'x-forwarded-proto': 'https',
  }
  expect(forwardedBy(proxies, '10.0.0.1', headers)).toEqual({
    address: '203.0.113.9',
    host: 'north.test',
    scheme: 'https',
  })
  const forwarded =
    'for=198.51.100.1;host=evil.test, For="[2001:db8::99]:1234";Host=north.test;proto=https, for=10.0.0.2'
  expect(forwardedBy(proxies, '10.0.0.1', { forwarded })).toEqual({
    address: '2001:db8::99',
    host: 'north.test',
    scheme: 'https',
  })
  expect(forwardedBy(proxies, '10.0.0.1', { ...headers, forwarded }).address).toBe('203.0.113.9')
})

test('a request with two hosts is detected [TEN-03]', () => {
  expect(namesOneHost({ rawHeaders: ['Host', 'a', 'Accept', 'host'] })).toBe(true)
  expect(namesOneHost({ rawHeaders: ['Host', 'a', 'accept', '*/*', 'hOST', 'a'] })).toBe(false)
})
