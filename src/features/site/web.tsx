import { IconAdjustments } from '@tabler/icons-react'
import type { WebDoor } from '#platform/web/door.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { siteMessages } from './messages.ts'

export { SiteMark } from './web/site-mark.tsx'
export { useSite } from './web/use-site.ts'

export const siteDoor: WebDoor = {
  name: 'site',
  messages: siteMessages,
  routes: [
    {
      path: '/dash/config',
      admits: 'admins',
      frame: 'shell',
      section: 'config',
      page: lazyPage(() => import('./web/config-page.tsx'), 'ConfigPage'),
    },
  ],
  menu: [
    {
      section: 'config',
      label: 'site.menu.config',
      to: '/dash/config',
      icon: IconAdjustments,
      order: 90,
      menu: 'dash',
    },
  ],
}
