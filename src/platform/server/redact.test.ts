import { expect, test } from 'vitest'
import { effortOf } from '#tests/kit/effort.ts'
import { openLog } from './log.ts'
import { redacted, withoutSecrets } from './redact.ts'

const TOKEN = 'kT3vQ0m9ZpXy7sLr2Wd8Jh5Nf1Gc6Ba4Ue0Io_Rt-Yq'

test.each([
  ['password: "hunter 22" was wrong', 'password: … was wrong'],
  ["{ newPassword: 'hun\\'ter', name: 'Sue' }", "{ newPassword: …, name: 'Sue' }"],
  ['/reset?token=abc&next=/home', '/reset?token=…&next=/home'],
  ['Cookie: __Host-session=abc; theme=dark', 'Cookie: …'],
  ['set-cookie: session=abc; Path=/', 'set-cookie: …'],
  ['Authorization: Basic c3VlOmh1c2g=', 'Authorization: …'],
  ['postgres://guildhall:hush@127.0.0.1/db', 'postgres://…@127.0.0.1/db'],
  ['GET /auth/Zm9vYmFy failed', 'GET /auth/… failed'],
  ['POST /invitations/Zm9vYmFy?answer=yes failed', 'POST /invitations/…?answer=yes failed'],
  ['GET /calendar/feed/all/Zm9v-YmFy_9.ics failed', 'GET /calendar/feed/all/… failed'],
  [`no session for ${TOKEN}`, 'no session for …'],
  ['{"api_key":"k-1","a":1}', '{"api_key":…,"a":1}'],
])('%j is kept as %j [ANA-09]', (text, expected) => expect(withoutSecrets(text)).toBe(expected))

test.each([
  "Cannot read properties of undefined (reading 'title')",
  'Unexpected token < in JSON at position 0',
  'at read (https://north.test/assets/reader-page-B7xKq2.js:1:2345)',
  'insert into member (site_id, id) values ($1, $2)',
  '019a0000-0000-7000-8000-00000000000a is not there',
])('%j is kept as it is [ANA-09]', (text) => expect(withoutSecrets(text)).toBe(text))

test('fields named like a secret are removed with any value, and deep or hostile values are cut [ANA-09]', () => {
  const value = { token: { a: 1 }, list: [{ newPassword: 'x', id: 5 }], parameters: ['hush'] }
  expect(redacted(value)).toEqual({ token: '…', list: [{ newPassword: '…', id: 5 }], parameters: '…' })
  const ring: Record<string, unknown> = {}
  ring.self = ring
  expect(JSON.stringify(redacted(ring))).toContain('…')
  const effort = effortOf(() => {
    for (const part of ['password', 'password=', 'a'.repeat(60), '://', 'eyJ-', 'cookie:'])
      withoutSecrets(part.repeat(20_000 / part.length))
  })
  expect(effort).toBeLessThan(3_000)
})

test('the log redacts an error and reports it; warnings are not reported [ANA-09]', () => {
  const lines: string[] = []
  const errors: unknown[] = []
  const log = openLog('info', { onError: (error) => errors.push(error), to: { write: (line) => lines.push(line) } })
  log.error({ err: Object.assign(new Error(`no session for ${TOKEN}`), { token: TOKEN }) }, 'token=abc failed')
  log.warn({ err: new Error('late') }, 'a little late')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toMatch(/kT3vQ0|abc/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'token=… failed', err: { message: 'no session for …' } })
  expect(errors).toMatchObject([{ from: 'server', name: 'Error', doing: 'token=… failed' }])
})
