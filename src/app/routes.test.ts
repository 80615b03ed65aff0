import { expect, test } from 'vitest'
import { isPortalAddress } from './routes.ts'

test.each([
  '/login',
  '/LOGIN',
  '/MyAccount',
  '/newuser',
  '/Forum',
  '/insightpage/42',
  '/dash/Users',
  '/admin',
  '/profile/',
  '/profile/Sue%20of%20the%20North',
  '/DangerZone',
  '/dash/unknown',
])('%s is a page of the portal whatever its letter case [SHELL-02]', (path) => expect(isPortalAddress(path)).toBe(true))

test.each(['/', '/nowhere', '/InsightPage', '/InsightPage/1/2', '/dash/unknown/x', '/login/x', '/api/session'])(
  '%s is not [SHELL-06]',
  (path) => expect(isPortalAddress(path)).toBe(false),
)
