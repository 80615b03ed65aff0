import { describe, expect, test } from 'vitest'
import { homeOf, type Role } from '#base/roles.ts'
import type { Admits } from '#platform/web/manifest.ts'
import { pageAccess } from './gate.ts'

const at = (path: string) => ({ path, search: {}, fullPath: path })
const access = (admits: Admits, role: Role) => pageAccess({ admits }, role, homeOf(role), at('/somewhere'))

describe('who may see which page', () => {
  test.each(['members', 'admins', 'newUser', 'expiredUser'] as const)(
    'a visitor on a page for %s leaves for the landing page [ACC-27]',
    (admits) => expect(access(admits, 'visitor')).toEqual({ action: 'leave' }),
  )

  test('a visitor with a link to an insight signs in first and comes back to it [INS-24]', () => {
    const web = { admits: 'members', signInFirst: () => true } as const
    const to = { action: 'redirect', path: '/login', search: { next: '/InsightPage/7' } }
    expect(pageAccess(web, 'visitor', '/', at('/InsightPage/7'))).toEqual(to)
  })

  test.each(['newUser', 'expiredUser'] as const)(
    '%s stays on the own page and is sent there from all others [ACC-26]',
    (role) => {
      expect(access(role, role)).toEqual({ action: 'allow' })
      for (const admits of ['everyone', 'members', 'admins'] as const)
        expect(access(admits, role)).toEqual({ action: 'redirect', path: homeOf(role) })
    },
  )

  test.each(['guest', 'member', 'jedi'] as const)(
    '%s sees member pages and is sent from the back office to the portal [ACC-35]',
    (role) => {
      expect(access('members', role)).toEqual({ action: 'allow' })
      expect(access('admins', role)).toEqual({ action: 'redirect', path: '/myaccount' })
    },
  )

  test('an administrator sees both, and is led on from the sign-in and the waiting page [ACC-25, ACC-35]', () => {
    expect(access('members', 'admin')).toEqual({ action: 'allow' })
    expect(access('admins', 'admin')).toEqual({ action: 'allow' })
    expect(access('everyone', 'admin')).toEqual({ action: 'redirect', path: '/myaccount' })
    expect(access('newUser', 'admin')).toEqual({ action: 'redirect', path: '/myaccount' })
  })

  test.each(['newUser', 'expiredUser', 'guest', 'member', 'jedi', 'admin'] as const)(
    '%s reaches the own account and links sent by mail [ACC-40, PROF-10]',
    (role) => {
      expect(access('signedIn', role)).toEqual({ action: 'allow' })
      expect(access('anybody', role)).toEqual({ action: 'allow' })
    },
  )

  test('a visitor opens a link sent by mail, and signs in before the account [ACC-40]', () => {
    const web = { admits: 'signedIn', signInFirst: () => true } as const
    expect(access('anybody', 'visitor')).toEqual({ action: 'allow' })
    expect(pageAccess(web, 'visitor', '/', at('/account'))).toMatchObject({ action: 'redirect', path: '/login' })
  })
})
