import { expect, test } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import { router } from './router.tsx'

test('the server knows exactly the pages that the portal has [SHELL-02, SHELL-06]', () => {
  const pages = Object.keys(router.routesByPath).map((path) => path.replace(/\$(\w+)/g, '{$1}').toLowerCase())
  expect(pages.toSorted()).toEqual(PORTAL_ROUTES.map((path) => path.toLowerCase()).toSorted())
})
