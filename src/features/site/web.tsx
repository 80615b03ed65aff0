import type { WebDoor } from '#platform/web/door.ts'
import { siteMessages } from './messages.ts'

export { SiteMark } from './web/site-mark.tsx'
export { useSite } from './web/use-site.ts'

export const siteDoor: WebDoor = { name: 'site', messages: siteMessages, routes: [], menu: [] }
