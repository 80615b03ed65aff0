import { expect, test } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import { router } from './router.tsx'

test('the server knows exactly the pages that the portal has [SHELL-02, SHELL-06]', () => {
  // The route that ends in `$` is the 404 page below dashboard sections, not a page of the portal.
  const paths = Object.keys(router.routesByPath).filter((path) => !path.endsWith('/$'))
  const pages = paths.map((path) => path.replace(/\$(\w+)/g, '{$1}').toLowerCase())
  expect(pages.toSorted()).toEqual(PORTAL_ROUTES.map((path) => path.toLowerCase()).toSorted())
})
