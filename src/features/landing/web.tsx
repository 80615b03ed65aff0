import { IconLayoutDashboard } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { DesignerSearch } from './web/designer/designer-page.tsx'
import { designerManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash': DesignerSearch
    '/dash/front-page/$variant': NoSearch
  }
}

/**
 * The front-page designer, the first section of the back office (DES-01), and the editor for the contents of the
 * branded pages (LAND-34).
 */
export const designerManifest: FeatureManifest = {
  name: 'designer',
  messages: designerManifestMessages,
  routes: [
    {
      path: '/dash',
      admits: 'admins',
      frame: 'shell',
      section: 'website-design',
      page: lazyPage(() => import('./web/designer/designer-page.tsx'), 'DesignerPage'),
    },
    {
      path: '/dash/front-page/$variant',
      admits: 'admins',
      frame: 'shell',
      section: 'config',
      page: lazyPage(() => import('./web/branded/branded-page.tsx'), 'BrandedPage'),
    },
  ],
  menu: [
    {
      section: 'website-design',
      label: 'designer.menu.design',
      to: '/dash',
      icon: IconLayoutDashboard,
      order: 10,
      menu: 'dash',
    },
  ],
}

/** Every section type with its examples, for the component gallery; loaded on demand. */
export const SectionGallery = lazy(() =>
  import('./web/gallery/section-gallery.tsx').then((part) => ({ default: part.SectionGallery })),
)
