import type { siteMessages } from '../messages.ts'
import type { siteConfigMessages } from './config/messages.ts'
import type { setupMessages } from './setup/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    site: typeof siteMessages & typeof siteConfigMessages & { setup: typeof setupMessages }
  }
}
