import type { WebDoor } from '#platform/web/door.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { policiesDoorMessages } from './web/messages.ts'

export { PolicyLink } from './web/policy-link.tsx'

export const policiesDoor: WebDoor = {
  name: 'policies',
  messages: policiesDoorMessages,
  routes: [],
  menu: [],
  settings: [
    {
      name: 'policies',
      label: 'policies.config.title',
      order: 70,
      part: lazyPage(() => import('./web/config/policy-settings.tsx'), 'PolicySettings'),
    },
  ],
}
