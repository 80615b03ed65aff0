import { IconHistory } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { AuditSearch } from './web/audit-search.ts'
import { auditManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/audit': AuditSearch
  }
}

/** The audit log, the last entry of the back office (TEN-B4). */
export const auditManifest: FeatureManifest = {
  name: 'audit',
  messages: auditManifestMessages,
  routes: [
    {
      path: '/dash/audit',
      admits: 'admins',
      frame: 'shell',
      section: 'audit',
      page: lazyPage(() => import('./web/audit-page.tsx'), 'AuditPage'),
    },
  ],
  menu: [
    { section: 'audit', label: 'audit.menu.audit', to: '/dash/audit', icon: IconHistory, order: 150, menu: 'dash' },
  ],
}
