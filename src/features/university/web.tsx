import { IconSchool } from '@tabler/icons-react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { UniConfigSearch } from './web/build/config/uni-config-page.tsx'
import type { BuilderSearch } from './web/build/course/builder-search.ts'
import { universityManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/university': UniConfigSearch
    '/dash/university/$courseId': BuilderSearch
  }
}

/** Courses: how authors make them, and how members follow them (UNI-04, UNI-05). */
export const universityManifest: FeatureManifest = {
  name: 'university',
  messages: universityManifestMessages,
  switch: 'university',
  routes: [
    {
      path: '/dash/university',
      admits: 'admins',
      frame: 'shell',
      section: 'uni-config',
      page: lazyPage(() => import('./web/build/config/uni-config-page.tsx'), 'UniConfigPage'),
    },
    {
      path: '/dash/university/$courseId',
      admits: 'admins',
      frame: 'shell',
      section: 'uni-config',
      page: lazyPage(() => import('./web/build/course/course-builder-page.tsx'), 'CourseBuilderPage'),
    },
  ],
  menu: [
    {
      section: 'uni-config',
      label: 'university.menu.config',
      to: '/dash/university',
      icon: IconSchool,
      order: 130,
      menu: 'dash',
    },
  ],
}
