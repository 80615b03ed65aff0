import { IconListCheck, IconSettings, IconUpload } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { RegisterSearch, ViewSearch } from '../search.ts'
import type { EditSearch } from './edit-page.tsx'
import type { UploadSearch } from './upload-page.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/legal-register': RegisterSearch & ViewSearch
    '/LegalRegisterUpload': RegisterSearch & UploadSearch
    '/LegalRegisterEdit': EditSearch
  }
  interface HomeSearch {
    /** Key of the open legal item. */
    legalItem?: string | undefined
  }
}

/** Administration of items (LEGADM-01 to LEGADM-03, ADM-09), and the card with the newest items (SHELL-26). */
export const itemsPart = {
  routes: [
    {
      path: '/dash/legal-register',
      admits: 'admins',
      frame: 'shell',
      section: 'legal-items',
      page: lazyPage(() => import('./items-page.tsx'), 'ItemsPage'),
    },
    {
      path: '/LegalRegisterUpload',
      admits: 'admins',
      frame: 'shell',
      section: 'legal-upload',
      page: lazyPage(() => import('./upload-page.tsx'), 'UploadPage'),
    },
    {
      path: '/LegalRegisterEdit',
      admits: 'admins',
      frame: 'shell',
      section: 'legal-items',
      page: lazyPage(() => import('./edit-page.tsx'), 'EditPage'),
    },
  ],
  menu: [
    {
      section: 'legal-items',
      label: 'legalRegister.menu.items',
      to: '/dash/legal-register',
      icon: IconListCheck,
      order: 10,
      menu: 'dash',
      under: 'legal-register',
    },
    {
      section: 'legal-upload',
      label: 'legalRegister.menu.upload',
      to: '/LegalRegisterUpload',
      icon: IconUpload,
      order: 20,
      menu: 'dash',
      under: 'legal-register',
    },
    {
      section: 'legal-manage',
      label: 'legalRegister.menu.manage',
      to: '/LegalRegisterDash',
      icon: IconSettings,
      order: 30,
      menu: 'dash',
      under: 'legal-register',
    },
  ],
  cards: [
    {
      name: 'latest-legal-items',
      order: 25,
      area: 'side',
      card: lazyPage(() => import('./latest-legal-items.tsx'), 'LatestLegalItems'),
    },
  ],
  settings: [
    {
      name: 'legal-register',
      label: 'legalRegister.settings',
      order: 47,
      part: lazyPage(() => import('./register-settings.tsx'), 'RegisterSettingsPart'),
    },
  ],
} as const satisfies Pick<FeatureManifest, 'routes' | 'menu' | 'cards' | 'settings'>
