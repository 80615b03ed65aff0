import { expect, test } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import { router } from './router.tsx'

test('the server knows exactly the pages that the portal has [SHELL-02, SHELL-06]', () => {
  // The one that ends in `$` is the 404 page below the dashboard's sections: no page of the portal.
  const paths = Object.keys(router.routesByPath).filter((path) => !path.endsWith('/$'))
  const pages = paths.map((path) => path.replace(/\$(\w+)/g, '{$1}').toLowerCase())
  expect(pages.toSorted()).toEqual(PORTAL_ROUTES.map((path) => path.toLowerCase()).toSorted())
})
