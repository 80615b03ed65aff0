import { describe, expect, test } from 'vitest'
import { homeOf, type Role } from '#base/roles.ts'
import type { Admits } from '#platform/web/manifest.ts'
import { passage } from './gate.ts'

const at = (path: string) => ({ path, search: {}, whole: path })
const way = (admits: Admits, role: Role) => passage({ admits }, role, homeOf(role), at('/somewhere'))

describe('who may see which page', () => {
  test.each(['members', 'admins', 'newUser', 'expiredUser'] as const)(
    'a visitor on a page for %s leaves for the landing page [ACC-27]',
    (admits) => expect(way(admits, 'visitor')).toEqual({ go: 'leave' }),
  )

  test('a visitor with a link to an insight signs in first and comes back to it [INS-24]', () => {
    const web = { admits: 'members', signInFirst: () => true } as const
    const to = { go: 'to', path: '/login', search: { next: '/InsightPage/7' } }
    expect(passage(web, 'visitor', '/', at('/InsightPage/7'))).toEqual(to)
  })

  test.each(['newUser', 'expiredUser'] as const)(
    '%s stays on the own page and is sent there from all others [ACC-26]',
    (role) => {
      expect(way(role, role)).toEqual({ go: 'in' })
      for (const admits of ['everyone', 'members', 'admins'] as const)
        expect(way(admits, role)).toEqual({ go: 'to', path: homeOf(role) })
    },
  )

  test.each(['guest', 'member', 'jedi'] as const)(
    '%s sees member pages and is sent from the back office to the portal [ACC-35]',
    (role) => {
      expect(way('members', role)).toEqual({ go: 'in' })
      expect(way('admins', role)).toEqual({ go: 'to', path: '/myaccount' })
    },
  )

  test('an administrator sees both, and is led on from the sign-in and the waiting page [ACC-25, ACC-35]', () => {
    expect(way('members', 'admin')).toEqual({ go: 'in' })
    expect(way('admins', 'admin')).toEqual({ go: 'in' })
    expect(way('everyone', 'admin')).toEqual({ go: 'to', path: '/myaccount' })
    expect(way('newUser', 'admin')).toEqual({ go: 'to', path: '/myaccount' })
  })

  test.each(['newUser', 'expiredUser', 'guest', 'member', 'jedi', 'admin'] as const)(
    '%s reaches the own account and links sent by mail [ACC-40, PROF-10]',
    (role) => {
      expect(way('signedIn', role)).toEqual({ go: 'in' })
      expect(way('anybody', role)).toEqual({ go: 'in' })
    },
  )

  test('a visitor opens a link sent by mail, and signs in before the account [ACC-40]', () => {
    const web = { admits: 'signedIn', signInFirst: () => true } as const
    expect(way('anybody', 'visitor')).toEqual({ go: 'in' })
    expect(passage(web, 'visitor', '/', at('/account'))).toMatchObject({ go: 'to', path: '/login' })
  })
})
