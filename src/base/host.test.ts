import { expect, test } from 'vitest'
import { normaliseHost } from './host.ts'

test('letter case, port and trailing dot do not count in a host name [TEN-02]', () => {
  for (const written of ['Club1.ORG', 'club1.org:3000', 'club1.org.', ' club1.org', 'CLUB1.org.:80'.replace('.:', ':')])
    expect(normaliseHost(written)).toBe('club1.org')
})

test('digits, dots and hyphens are part of the name, so like names are other sites [TEN-02]', () => {
  const names = ['club1.org', 'club2.org', 'club.org', 'clu.b1.org', 'club-1.org', 'club1.o-rg', 'www.club1.org']
  expect(new Set(names.map(normaliseHost)).size).toBe(names.length)
  for (const name of names) expect(normaliseHost(name)).toBe(name)
})

test('an invalid host name has no site [TEN-04]', () => {
  const nonsense = [
    '',
    '.',
    '..',
    '-a.org',
    'a-.org',
    'a b.org',
    'a/b',
    'a\u0000.org',
    '[::1]',
    'ä.org',
    'a..org',
    `${'a'.repeat(254)}`,
  ]
  for (const each of [undefined, ...nonsense]) expect([each, normaliseHost(each)]).toEqual([each, undefined])
})
