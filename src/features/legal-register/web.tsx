import { IconScale } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { itemsPart } from './web/items/manifest.ts'
import { legalManifestMessages } from './web/messages.ts'
import { reviewPart } from './web/review/manifest.ts'
import type { RegisterSearch, ViewSearch } from './web/search.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/legal-register': RegisterSearch & ViewSearch
  }
}

/**
 * Manifest of the legal register: what applies to a member's organisation, and whether it complies (LEG-01). Visitors who follow a
 * link sign in first.
 */
export const legalRegisterManifest: FeatureManifest = {
  name: 'legalRegister',
  messages: legalManifestMessages,
  switch: 'legalRegister',
  routes: [
    {
      path: '/legal-register',
      admits: 'members',
      frame: 'shell',
      section: 'legal-register',
      signInFirst: (search) => search.key !== undefined,
      page: lazyPage(() => import('./web/page/register-page.tsx'), 'RegisterPage'),
    },
    ...itemsPart.routes,
    ...reviewPart.routes,
  ],
  menu: [
    {
      section: 'legal-register',
      label: 'legalRegister.menu.register',
      to: '/legal-register',
      icon: IconScale,
      order: 60,
      menu: 'portal',
    },
    ...itemsPart.menu,
  ],
  cards: itemsPart.cards,
  adminCounts: [
    {
      name: 'legalRegister.overdueReviews',
      group: 'waiting',
      label: 'legalRegister.adminHome.overdueReviews',
      order: 30,
      target: { to: '/LegalRegisterDash', search: { show: 'reviews' } },
      topic: 'legalRecords',
    },
    {
      name: 'legalRegister.expiringEvidence',
      group: 'waiting',
      label: 'legalRegister.adminHome.expiringEvidence',
      order: 40,
      target: { to: '/LegalRegisterDash', search: { show: 'evidence' } },
      topic: 'legalRecords',
    },
  ],
  settings: itemsPart.settings,
  shortcuts: [{ keys: 'g r', label: 'legalRegister.shortcut.register', to: '/legal-register' }],
}
