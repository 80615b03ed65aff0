import type { WebDoor } from '#platform/web/door.ts'
import { lazyPage } from '#platform/web/routing.tsx'

const chat = lazyPage(() => import('../chat/chat-page.tsx'), 'ChatPage')

/** The questions as a table, the chats, and the latest posts on the home dashboard (SHELL-16, SHELL-25, FOR-38 to FOR-41). */
export const questionsPart = {
  routes: [{ path: '/forum/chat', admits: 'members', frame: 'shell', section: 'forum', page: chat }],
  menu: [],
  cards: [],
} as const satisfies Pick<WebDoor, 'routes' | 'menu' | 'cards'>
