import { IconBook2, IconMovie } from '@tabler/icons-react'
import type { WebDoor } from '#platform/web/door.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { insightsMessages } from './messages.ts'

const library = lazyPage(() => import('./web/feed-page.tsx'), 'FeedPage')
const films = lazyPage(() => import('./web/my-films-page.tsx'), 'MyFilmsPage')
const frontPage = lazyPage(() => import('./web/front-page.tsx'), 'FrontPage')
const latest = lazyPage(() => import('./web/latest-insights.tsx'), 'LatestInsights')
const reader = lazyPage(() => import('./web/reader-page.tsx'), 'ReaderPage')

/** The library, its reader, own insights, and two cards of the home dashboard (INS-01, INS-05, INS-10, INS-18, SHELL-14, SHELL-27). A visitor led here by a link signs in and returns (INS-24). */
export const insightsDoor: WebDoor = {
  name: 'insights',
  messages: insightsMessages,
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
  ],
  cards: [
    { name: 'front-page', order: 10, area: 'wide', card: frontPage },
    { name: 'latest-insights', order: 30, area: 'side', card: latest },
  ],
}
