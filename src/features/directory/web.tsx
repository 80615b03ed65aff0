import { IconAddressBook } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { DirectorySearch } from './web/directory-search.ts'
import { directoryManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/members': DirectorySearch
  }
}

/** The members' directory; a site without profiles has none (ACC-B8). */
export const directoryManifest: FeatureManifest = {
  name: 'directory',
  messages: directoryManifestMessages,
  switch: 'profiles',
  routes: [
    {
      path: '/members',
      admits: 'members',
      frame: 'shell',
      section: 'members',
      page: lazyPage(() => import('./web/directory-page.tsx'), 'DirectoryPage'),
    },
  ],
  menu: [
    {
      section: 'members',
      label: 'directory.menu.members',
      to: '/members',
      icon: IconAddressBook,
      order: 55,
      menu: 'portal',
    },
  ],
  profileParts: [
    {
      name: 'visibility',
      on: 'own',
      label: 'directory.folds.visibility',
      lead: 'directory.folds.visibilityLead',
      order: 5,
      part: lazy(async () => ({ default: (await import('./web/visibility-part.tsx')).VisibilityPart })),
    },
  ],
}
