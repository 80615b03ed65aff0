import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { WebRoute } from '#platform/web/manifest.ts'
import type { PagePath, PlainPath } from '#platform/web/pages.ts'
import { parseSearch, searchText } from '#platform/web/search-text.ts'
import { Loading } from '#ui/loading.tsx'
import { manifests } from './features.ts'
import { Frame } from './frame.tsx'
import { DEFAULT_PATH } from './gate.ts'
import { routesOf } from './offer.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { MissingPage } from './pages/missing-page.tsx'

/** The section shown at `DEFAULT_PATH` (SHELL-12). */
const DEFAULT_SECTION = 'insights'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    web?: WebRoute
  }
}

/** Every page of the portal: those of the features and of the shell. */
export const webRoutes: readonly WebRoute[] = allRoutes()

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage })

const pages = webRoutes.map((web) =>
  createRoute({ getParentRoute: () => root, path: web.path, component: web.page, staticData: { web } }),
)

const redirects = [redirectRoute('/Admin', '/dash')]

/** Paths below a dashboard section are not found; without this route the router would match the section (SHELL-06). */
const belowSection = createRoute({
  getParentRoute: () => root,
  path: '/dash/$section/$deeper/$',
  component: MissingPage,
})

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...redirects, belowSection]),
  caseSensitive: false,
  trailingSlash: 'never',
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: MissingPage,
  defaultStructuralSharing: true,
  scrollRestoration: true,
  parseSearch,
  stringifySearch: searchText,
})

function allRoutes(): WebRoute[] {
  const offered = routesOf(manifests)
  const opening = offered.find(({ path }) => path === `/${DEFAULT_SECTION}`)
  return opening ? [...offered, { ...opening, path: DEFAULT_PATH }] : offered
}

function redirectRoute(path: PagePath, to: PlainPath) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
}
