import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/gallery': NoSearch
  }
}

/** The design language on one page, with sample data only: open to everybody, in a chunk of its own. */
export const galleryManifest: FeatureManifest = {
  name: 'gallery',
  messages: {},
  routes: [
    {
      path: '/gallery',
      admits: 'anybody',
      frame: 'bare',
      page: lazyPage(() => import('./gallery-page.tsx'), 'GalleryPage'),
    },
  ],
  menu: [],
}
