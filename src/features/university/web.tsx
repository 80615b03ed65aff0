import { IconSchool } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { UniConfigSearch } from './web/build/config/uni-config-page.tsx'
import type { BuilderSearch } from './web/build/course/builder-search.ts'
import type { LearnersSearch } from './web/build/learners/learners-search.ts'
import type { CoursesSearch } from './web/learn/grid/courses-search.ts'
import type { LessonSearch } from './web/learn/lesson/lesson-search.ts'
import { universityManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/university': CoursesSearch
    '/university/$courseId': NoSearch
    '/university/$courseId/$lessonId': LessonSearch
    '/dash/university': UniConfigSearch
    '/dash/university/$courseId': BuilderSearch
    '/dash/university/$courseId/learners': LearnersSearch
  }
}

/** Courses: how authors make them, and how members follow them (UNI-01, UNI-04, UNI-05). */
export const universityManifest: FeatureManifest = {
  name: 'university',
  messages: universityManifestMessages,
  switch: 'university',
  routes: [
    {
      path: '/university',
      admits: 'members',
      frame: 'shell',
      section: 'university',
      page: lazyPage(() => import('./web/learn/grid/courses-page.tsx'), 'CoursesPage'),
    },
    {
      path: '/university/$courseId',
      admits: 'members',
      frame: 'shell',
      section: 'university',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/learn/course/course-page.tsx'), 'CoursePage'),
    },
    {
      path: '/university/$courseId/$lessonId',
      admits: 'members',
      frame: 'shell',
      section: 'university',
      signInFirst: () => true,
      page: lazyPage(() => import('./web/learn/lesson/lesson-page.tsx'), 'LessonPage'),
    },
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
    {
      path: '/dash/university/$courseId/learners',
      admits: 'admins',
      frame: 'shell',
      section: 'uni-config',
      page: lazyPage(() => import('./web/build/learners/learners-page.tsx'), 'LearnersPage'),
    },
  ],
  menu: [
    {
      section: 'university',
      label: 'university.menu.university',
      to: '/university',
      icon: IconSchool,
      order: 70,
      menu: 'portal',
    },
    {
      section: 'uni-config',
      label: 'university.menu.config',
      to: '/dash/university',
      icon: IconSchool,
      order: 130,
      menu: 'dash',
    },
  ],
  legalItemParts: [
    {
      name: 'training',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/training/training.tsx')).Training })),
    },
  ],
  jobKinds: [
    {
      kind: 'university.assign',
      label: 'university.job.assign',
      undoLabel: 'university.job.undo',
      target: ({ id, about }) => ({
        to: '/dash/university/$courseId/learners',
        params: { courseId: about },
        search: { job: id },
      }),
    },
  ],
  cards: [
    {
      name: 'assigned-courses',
      order: 20,
      area: 'top',
      card: lazyPage(() => import('./web/learn/home/assigned-courses.tsx'), 'AssignedCourses'),
    },
  ],
  shortcuts: [{ keys: 'g u', label: 'university.shortcut.university', to: '/university' }],
}
