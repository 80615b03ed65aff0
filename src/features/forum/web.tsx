import { IconHelpCircle, IconMessages } from '@tabler/icons-react'
import { lazy } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { ForumSearch } from './web/forum-search.ts'
import { forumManifestMessages } from './web/messages.ts'
import { questionsPart } from './web/questions/manifest.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/forum': ForumSearch
  }
}

export { moderationManifest } from './web/moderation/manifest.ts'

/** Dialog to ask a question about something in another feature (LEG-B10). */
export const NewThreadDialog = lazyPart(() => import('./web/thread-form/new-thread-dialog.tsx'), 'NewThreadDialog')

/** Questions and answers of a site's members (FOR-01). Visitors who follow a link sign in first and return. */
export const forumManifest: FeatureManifest = {
  name: 'forum',
  messages: forumManifestMessages,
  switch: 'forum',
  routes: [
    {
      path: '/forum',
      admits: 'members',
      frame: 'shell',
      section: 'forum',
      signInFirst: (search) => search.key !== undefined,
      page: lazyPage(() => import('./web/forum-page.tsx'), 'ForumPage'),
    },
    ...questionsPart.routes,
  ],
  menu: [
    {
      section: 'questions',
      label: 'forum.menu.questions',
      to: '/questions',
      icon: IconHelpCircle,
      order: 30,
      menu: 'portal',
    },
    { section: 'forum', label: 'forum.menu.forum', to: '/forum', icon: IconMessages, order: 40, menu: 'portal' },
  ],
  cards: [...questionsPart.cards],
  lessonParts: [
    {
      name: 'questions',
      order: 10,
      part: lazy(async () => ({ default: (await import('./web/about/lesson-questions.tsx')).LessonQuestions })),
    },
  ],
  adminCounts: [
    {
      name: 'forum.newQuestions',
      group: 'week',
      label: 'forum.adminHome.newQuestions',
      order: 30,
      target: { to: '/forum' },
      topic: 'threads',
    },
    {
      name: 'forum.questions',
      group: 'total',
      label: 'forum.adminHome.questions',
      order: 30,
      target: { to: '/forum' },
      topic: 'threads',
    },
  ],
  shortcuts: [{ keys: 'g d', label: 'forum.shortcut.forum', to: '/forum' }],
}
