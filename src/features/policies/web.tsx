import type { WebDoor } from '#platform/web/door.ts'
import { policiesMessages } from './messages.ts'

export { PolicyLink } from './web/policy-link.tsx'

export const policiesDoor: WebDoor = { name: 'policies', messages: policiesMessages, routes: [], menu: [] }
