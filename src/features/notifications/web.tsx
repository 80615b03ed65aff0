import { IconBell } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { notificationsManifestMessages } from './web/messages.ts'
import type { NotificationsSearch } from './web/notifications-page.tsx'
import { unreadQuery } from './web/unread.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/notifications': NotificationsSearch
  }
}

/** The bell in the top bar, the page, and the menu entry on small screens with the unread count (NOT-01, NOT-02, NOT-13, SHELL-09, SHELL-10). */
export const notificationsManifest: FeatureManifest = {
  name: 'notifications',
  messages: notificationsManifestMessages,
  switch: 'notifications',
  routes: [
    {
      path: '/notifications',
      admits: 'members',
      frame: 'shell',
      section: 'notifications',
      page: lazyPage(() => import('./web/notifications-page.tsx'), 'NotificationsPage'),
    },
  ],
  menu: [
    {
      section: 'notifications',
      label: 'notifications.menu.notifications',
      to: '/notifications',
      icon: IconBell,
      order: 90,
      menu: 'portal',
      narrowOnly: true,
      count: unreadQuery,
    },
  ],
  widgets: [{ name: 'bell', order: 10, widget: lazyPage(() => import('./web/bell.tsx'), 'Bell') }],
}
