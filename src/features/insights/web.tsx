import { IconBook2 } from '@tabler/icons-react'
import type { WebDoor } from '#platform/web/door.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { insightsMessages } from './messages.ts'

const library = lazyPage(() => import('./web/feed-page.tsx'), 'FeedPage')
const reader = lazyPage(() => import('./web/reader-page.tsx'), 'ReaderPage')

/** The library and its reader (INS-05, INS-10, INS-18). A visitor led here by a link signs in and returns (INS-24). */
export const insightsDoor: WebDoor = {
  name: 'insights',
  messages: insightsMessages,
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
  ],
  menu: [
    {
      section: 'insights',
      label: 'insights.menu.library',
      to: '/insights',
      icon: IconBook2,
      order: 20,
      menu: 'portal',
    },
  ],
}
