import { IconFlag } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { moderationMenuMessages } from './menu/messages.ts'
import type { ModerationSearch } from './moderation-page.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/moderation': ModerationSearch
    '/forum/decisions/$case': NoSearch
  }
}

/** The administrators' queue of reports with the number waiting, and the page on which an author reads a decision (FOR-B3, TEN-09). */
export const moderationManifest: FeatureManifest = {
  name: 'moderation',
  messages: moderationMenuMessages,
  switch: 'starsAndEscalation',
  routes: [
    {
      path: '/dash/moderation',
      admits: 'admins',
      frame: 'shell',
      section: 'moderation',
      page: lazyPage(() => import('./moderation-page.tsx'), 'ModerationPage'),
    },
    {
      path: '/forum/decisions/$case',
      admits: 'members',
      frame: 'shell',
      section: 'forum',
      signInFirst: () => true,
      page: lazyPage(() => import('./decision-page.tsx'), 'DecisionPage'),
    },
  ],
  menu: [
    {
      section: 'moderation',
      label: 'moderation.menu.moderation',
      to: '/dash/moderation',
      icon: IconFlag,
      order: 85,
      menu: 'dash',
      count: {
        queryKey: ['moderation', 'waiting'],
        queryFn: async ({ signal }) => {
          const { moderationApi } = await import('./queries.ts')
          const { open, appealed } = await moderationApi.caseCounts({}, { signal })
          return open + appealed
        },
      },
    },
  ],
  adminCounts: [
    {
      name: 'moderation.reported',
      group: 'waiting',
      label: 'moderation.adminHome.reported',
      order: 20,
      target: { to: '/dash/moderation' },
      topic: 'moderation',
    },
    {
      name: 'moderation.appealed',
      group: 'waiting',
      label: 'moderation.adminHome.appealed',
      order: 25,
      target: { to: '/dash/moderation', search: { show: 'appealed' } },
      topic: 'moderation',
    },
  ],
}
