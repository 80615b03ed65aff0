import { IconCalendarEvent } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { AdminCalendarSearch } from './web/admin/admin-calendar-page.tsx'
import type { CalendarSearch } from './web/calendar-search.ts'
import { calendarManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/calendar': CalendarSearch
    '/dash/calendar': AdminCalendarSearch
  }
}

/** The events of a site (CAL-01). Visitors who follow a link to an event sign in first and return. */
export const calendarManifest: FeatureManifest = {
  name: 'calendar',
  messages: calendarManifestMessages,
  switch: 'calendar',
  routes: [
    {
      path: '/calendar',
      admits: 'members',
      frame: 'shell',
      section: 'calendar',
      signInFirst: (search) => search.event !== undefined,
      page: lazyPage(() => import('./web/calendar-page.tsx'), 'CalendarPage'),
    },
    {
      path: '/dash/calendar',
      admits: 'admins',
      frame: 'shell',
      section: 'calendar',
      page: lazyPage(() => import('./web/admin/admin-calendar-page.tsx'), 'AdminCalendarPage'),
    },
  ],
  menu: [
    {
      section: 'calendar',
      label: 'calendar.menu.events',
      to: '/calendar',
      icon: IconCalendarEvent,
      order: 50,
      menu: 'portal',
    },
    {
      section: 'calendar',
      label: 'calendar.menu.calendar',
      to: '/dash/calendar',
      icon: IconCalendarEvent,
      order: 100,
      menu: 'dash',
    },
  ],
  profileParts: [
    {
      name: 'participation',
      on: 'own',
      label: 'calendar.profile.participation',
      lead: 'calendar.profile.participationLead',
      order: 40,
      part: lazy(async () => ({ default: (await import('./web/participation.tsx')).Participation })),
    },
  ],
  shortcuts: [{ keys: 'g e', label: 'calendar.shortcut.events', to: '/calendar' }],
}
