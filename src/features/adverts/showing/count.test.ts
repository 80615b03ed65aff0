import { expect, test } from 'vitest'
import type { Viewer } from '#platform/server/call.ts'
import { countedMember } from './count.ts'

const MEMBER: Viewer = { role: 'member', accountId: 'account', memberId: 'member', sessionId: 'session' }
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const counted = (viewer: Partial<Viewer>, userAgent = BROWSER) =>
  countedMember({ viewer: { ...MEMBER, ...viewer }, userAgent })

test('members and guests are counted; administrators, those who still lack their second factor too, and jedi are not [ADV-07, ADV-B2]', () => {
  expect([counted({}), counted({ role: 'guest' })]).toEqual(['member', 'member'])
  expect([counted({ role: 'admin' }), counted({ role: 'jedi' })]).toEqual([undefined, undefined])
  expect(counted({ role: 'member', secondFactorDue: true })).toBe(undefined)
})

test('programs that call themselves robots are not counted, telephones of a like name are [ADV-B2]', () => {
  for (const robot of ['Examplebot/1.0', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'example-crawler', 'Baiduspider/2.0'])
    expect([robot, counted({}, robot)]).toEqual([robot, undefined])
  const telephone =
    'Mozilla/5.0 (Linux; Android 13; CUBOT P80) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
  expect(counted({}, telephone)).toBe('member')
})
