import { IconChartBar } from '@tabler/icons-react'
import { queryOptions } from '@tanstack/react-query'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { analyticsManifestMessages } from './messages.ts'

declare module '#platform/web/query-client.ts' {
  interface LocalQueries {
    adminHome: true
  }
}

/** The figures of the admin home; the page reads them again when one of their topics is announced. */
export const adminCountsQuery = queryOptions({
  queryKey: ['adminHome'],
  queryFn: async ({ signal }) => (await import('./web/admin-home-api.ts')).adminHomeApi.counts({}, { signal }),
})

/** The page log and the error log, each in a chunk of its own that is loaded when there is something to record. */
export const pageLog = () => import('./web/page-log.ts')
export const errorLog = () => import('./web/error-log.ts')

export const analyticsManifest: FeatureManifest = {
  name: 'analytics',
  messages: analyticsManifestMessages,
  routes: [],
  menu: [
    {
      section: 'dashboard',
      label: 'analytics.menu.dashboard',
      to: '/dash/dashboard',
      icon: IconChartBar,
      order: 20,
      menu: 'dash',
    },
  ],
  adminCards: [{ name: 'charts', order: 200, card: lazyPage(() => import('./web/charts-card.tsx'), 'ChartsCard') }],
}
