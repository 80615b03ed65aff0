import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { ReviewTarget } from './queries.ts'
import type { SubscribersSearch } from './subscribers-table.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/LegalRegisterDash': SubscribersSearch
    '/LegalRegister/user': NoSearch
    '/LegalRegister/user/$userKey': NoSearch
    '/AdminLegalRegister': ReviewTarget
  }
}

const memberPage = lazyPage(() => import('./member-page.tsx'), 'MemberRegisterPage')

/** Administrators' pages: subscribers, a member's history, and the review of an item (LEGADM-20 to LEGADM-39). */
export const reviewPart = {
  routes: [
    {
      path: '/LegalRegisterDash',
      admits: 'admins',
      frame: 'shell',
      section: 'legal-manage',
      page: lazyPage(() => import('./manage-page.tsx'), 'ManagePage'),
    },
    {
      path: '/LegalRegister/user/$userKey',
      admits: 'admins',
      frame: 'shell',
      section: 'legal-manage',
      page: memberPage,
    },
    { path: '/LegalRegister/user', admits: 'admins', frame: 'shell', section: 'legal-manage', page: memberPage },
    {
      path: '/AdminLegalRegister',
      admits: 'admins',
      frame: 'shell',
      section: 'legal-manage',
      page: lazyPage(() => import('./review-page.tsx'), 'ReviewPage'),
    },
  ],
} as const satisfies Pick<FeatureManifest, 'routes'>
