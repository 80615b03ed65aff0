import { createMemoryHistory, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { PORTAL_ROUTES } from '#app/routes.ts'
import type { PagePath, PageTarget } from '#platform/web/pages.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import { router } from './router.tsx'

test('the server knows exactly the pages that the portal has [SHELL-02, SHELL-06]', () => {
  // The route that ends in `$` is the 404 page below dashboard sections, not a page of the portal.
  const paths = Object.keys(router.routesByPath).filter((path) => !path.endsWith('/$'))
  const pages = paths.map((path) => path.replace(/\$(\w+)/g, '{$1}').toLowerCase())
  expect(pages.toSorted()).toEqual(PORTAL_ROUTES.map((path) => path.toLowerCase()).toSorted())
})

type PatternOf<Route extends string> = Route extends `${infer Start}{${infer Name}}${infer End}`
  ? `${Start}$${Name}${PatternOf<End>}`
  : Route

test('every page of the portal is declared by its feature, and every declared page exists [SHELL-02, SHELL-06]', () => {
  expectTypeOf<PatternOf<(typeof PORTAL_ROUTES)[number]>>().toEqualTypeOf<PagePath>()
})

const outsideBrowser = createRouter({ ...router.options, history: createMemoryHistory() })

function hrefOf(target: PageTarget): string | undefined {
  const link = (
    <RouterContextProvider router={outsideBrowser}>
      <PlainLink {...target} />
    </RouterContextProvider>
  )
  return /href="([^"]*)"/.exec(renderToStaticMarkup(link))?.[1]
}

test('a link leads to a declared page with its path and search parameters', () => {
  expect(hrefOf({ to: '/home' })).toBe('/home')
  expect(hrefOf({ to: '/forum', search: { key: 'one', ask: true } })).toBe('/forum?key=one&amp;ask=true')
  expect(hrefOf({ to: '/Profile/$displayName', params: { displayName: 'Sue Quay' } })).toBe('/Profile/Sue%20Quay')
  expect(hrefOf({ to: '/dash/config', hash: 'front-page' })).toBe('/dash/config#front-page')
})

test('what is no page, or not how a page is addressed, does not compile', () => {
  // @ts-expect-error: no feature declares this page.
  expect(hrefOf({ to: '/forums' })).toBe('/forums')
  // @ts-expect-error: the name is missing.
  expect(hrefOf({ to: '/Profile/$displayName' })).toBe('/Profile/undefined')
  // @ts-expect-error: the path has another parameter.
  expect(hrefOf({ to: '/Profile/$displayName', params: { name: 'Sue' } })).toBe('/Profile/undefined')
  // @ts-expect-error: the forum reads no such parameter.
  expect(hrefOf({ to: '/forum', search: { thread: 'one' } })).toBe('/forum?thread=one')
  // @ts-expect-error: the parameter has other values.
  expect(hrefOf({ to: '/forum', search: { sort: 'newest' } })).toBe('/forum?sort=newest')
  // @ts-expect-error: the page has no search parameters.
  expect(hrefOf({ to: '/films', search: { key: 'one' } })).toBe('/films?key=one')
  // @ts-expect-error: no page reads such a parameter.
  expect(hrefOf({ to: '.', changes: { thread: 'one' } })).toBe('/?thread=one')
})
