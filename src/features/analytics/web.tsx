import { IconChartBar } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { analyticsManifestMessages } from './messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/dashboard': NoSearch
  }
}

/** The page log and the error log, each in a chunk of its own that is loaded when there is something to record. */
export const pageLog = () => import('./web/page-log.ts')
export const errorLog = () => import('./web/error-log.ts')

export const analyticsManifest: FeatureManifest = {
  name: 'analytics',
  messages: analyticsManifestMessages,
  routes: [
    {
      path: '/dash/dashboard',
      admits: 'admins',
      frame: 'shell',
      section: 'dashboard',
      page: lazyPage(() => import('./web/dashboard-page.tsx'), 'DashboardPage'),
    },
  ],
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
}
