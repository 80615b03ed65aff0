import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { WebRoute } from '#platform/web/manifest.ts'
import { parseSearch, searchText } from '#platform/web/search-text.ts'
import { Loading } from '#ui/loading.tsx'
import { FaultPage } from './fault-page.tsx'
import { doors } from './features.ts'
import { Frame } from './frame.tsx'
import { OPENING } from './gate.ts'
import { MissingPage } from './missing-page.tsx'
import { routesOf } from './offer.ts'

/** The panel the shell opens with, under `OPENING` (SHELL-12). */
const DEFAULT_SECTION = 'insights'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    web?: WebRoute
  }
}

/** Every page of the portal: what the features offer, and what the shell answers itself. */
export const webRoutes: readonly WebRoute[] = allRoutes()

const root = createRootRoute({ component: Frame, notFoundComponent: MissingPage })

const pages = webRoutes.map((web) =>
  createRoute({ getParentRoute: () => root, path: web.path, component: web.page, staticData: { web } }),
)

const detours = [detour('/Admin', '/dash')]

/** An address below a section of the dashboard is no part of that section; without this the router would take it for one (SHELL-06). */
const beyond = createRoute({ getParentRoute: () => root, path: '/dash/$section/$deeper/$', component: MissingPage })

export const router = createRouter({
  routeTree: root.addChildren([...pages, ...detours, beyond]),
  caseSensitive: false,
  trailingSlash: 'never',
  defaultPreload: 'intent',
  defaultPreloadDelay: 60,
  defaultPendingComponent: Loading,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: MissingPage,
  defaultStructuralSharing: true,
  scrollRestoration: true,
  parseSearch,
  stringifySearch: searchText,
})

function allRoutes(): WebRoute[] {
  const offered = routesOf(doors)
  const opening = offered.find(({ path }) => path === `/${DEFAULT_SECTION}`)
  return opening ? [...offered, { ...opening, path: OPENING }] : offered
}

function detour(path: string, to: string) {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to, replace: true })
    },
  })
}
