import { IconBook2, IconMovie } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { FeedSearch } from './feed/filters.ts'
import type { ListAddress } from './web/authoring/list/list-filters.ts'
import { insightsManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/insights': FeedSearch
    '/InsightPage/$insightKey': NoSearch
    '/my-films': ListAddress
    '/films': NoSearch
    '/dash/insights': ListAddress
  }
  interface HomeSearch {
    /** All front-page insights instead of the newest. */
    front?: 'all' | undefined
    /** Id of the open front-page insight. */
    insight?: string | undefined
  }
}

export { Player } from './web/player/player.tsx'

const library = lazyPage(() => import('./web/feed/feed-page.tsx'), 'FeedPage')
const films = lazyPage(() => import('./web/authoring/my-insights-page.tsx'), 'MyInsightsPage')
const manage = lazyPage(() => import('./web/authoring/manage-page.tsx'), 'ManagePage')
const filmsPage = lazyPage(() => import('./web/feed/films-page.tsx'), 'FilmsPage')
const frontPage = lazyPage(() => import('./web/feed/front-page.tsx'), 'FrontPage')
const latest = lazyPage(() => import('./web/feed/latest-insights.tsx'), 'LatestInsights')
const reader = lazyPage(() => import('./web/reader/reader-page.tsx'), 'ReaderPage')

/**
 * The library, its reader, own insights, and two cards of the home dashboard (INS-01, INS-05, INS-10, INS-18, SHELL-14,
 * SHELL-27). A visitor who follows a link signs in and returns to it (INS-24).
 */
export const insightsManifest: FeatureManifest = {
  name: 'insights',
  messages: insightsManifestMessages,
  switch: 'insights',
  routes: [
    {
      path: '/insights',
      admits: 'members',
      frame: 'shell',
      section: 'insights',
      signInFirst: (search) => search.key !== undefined,
      page: library,
    },
    {
      path: '/InsightPage/$insightKey',
      admits: 'members',
      frame: 'shell',
      section: 'insights',
      signInFirst: () => true,
      page: reader,
    },
    { path: '/my-films', admits: 'members', frame: 'shell', section: 'my-films', page: films },
    { path: '/films', admits: 'members', frame: 'shell', section: 'insights', page: filmsPage },
    { path: '/dash/insights', admits: 'admins', frame: 'shell', section: 'manage', page: manage },
  ],
  menu: [
    {
      section: 'my-films',
      label: 'insights.menu.films',
      to: '/my-films',
      icon: IconMovie,
      order: 10,
      menu: 'portal',
    },
    {
      section: 'insights',
      label: 'insights.menu.library',
      to: '/insights',
      icon: IconBook2,
      order: 20,
      menu: 'portal',
    },
    {
      section: 'manage',
      label: 'insights.menu.manage',
      to: '/dash/insights',
      icon: IconBook2,
      order: 10,
      menu: 'dash',
      under: 'insights',
    },
  ],
  cards: [
    { name: 'front-page', order: 10, area: 'wide', card: frontPage },
    { name: 'latest-insights', order: 30, area: 'side', card: latest },
  ],
  adminCounts: [
    {
      name: 'insights.newInsights',
      group: 'week',
      label: 'insights.adminHome.newInsights',
      order: 20,
      target: { to: '/dash/insights' },
      topic: 'insights',
    },
    {
      name: 'insights.insights',
      group: 'total',
      label: 'insights.adminHome.insights',
      order: 20,
      target: { to: '/dash/insights' },
      topic: 'insights',
    },
  ],
}
