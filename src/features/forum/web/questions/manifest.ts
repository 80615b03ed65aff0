import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { ChatSearch } from '../chat/chat-page.tsx'
import type { OpenSearch } from './open-search.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/questions': OpenSearch
    '/forum/chat': ChatSearch
  }
}

/** The questions table, the chats, and the latest posts on the home dashboard (SHELL-16, SHELL-25, FOR-38 to FOR-41). */
export const questionsPart = {
  routes: [
    {
      path: '/questions',
      admits: 'members',
      frame: 'shell',
      section: 'questions',
      signInFirst: (search) => search.open !== undefined,
      page: lazyPage(() => import('./questions-page.tsx'), 'QuestionsPage'),
    },
    {
      path: '/forum/chat',
      admits: 'members',
      frame: 'shell',
      section: 'forum',
      signInFirst: (search) => search.room !== undefined,
      page: lazyPage(() => import('../chat/chat-page.tsx'), 'ChatPage'),
    },
  ],
  cards: [
    {
      name: 'latest-posts',
      order: 20,
      area: 'side',
      card: lazyPage(() => import('../latest/latest-posts.tsx'), 'LatestPosts'),
    },
  ],
} as const satisfies Pick<FeatureManifest, 'routes' | 'cards'>
