import { lazy } from 'react'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { CpdSearch } from './web/cpd-search.ts'
import { cpdManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/profile/cpd': CpdSearch
  }
}

/** A member's record of what they learn, which fills itself (UNI-B2). Guests have none. */
export const cpdManifest: FeatureManifest = {
  name: 'cpd',
  messages: cpdManifestMessages,
  switch: 'university',
  routes: [
    {
      path: '/profile/cpd',
      admits: 'members',
      frame: 'shell',
      section: 'profile',
      page: lazyPage(() => import('./web/cpd-page.tsx'), 'CpdPage'),
    },
  ],
  menu: [],
  settings: [
    {
      name: 'cpd',
      label: 'cpd.settings',
      order: 48,
      part: lazyPage(() => import('./web/settings-part.tsx'), 'CpdSettingsPart'),
    },
  ],
  profileParts: [
    {
      name: 'cpd',
      on: 'own',
      label: 'cpd.profile.cpd',
      lead: 'cpd.profile.cpdLead',
      order: 45,
      roles: MEMBERS_NOT_GUESTS,
      part: lazy(async () => ({ default: (await import('./web/profile-part.tsx')).CpdPart })),
    },
  ],
  insightParts: [
    {
      name: 'reading',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/reading.tsx')).Reading })),
    },
  ],
}
