import type { notificationsManifestMessages } from './messages.ts'
import type { bellMessages, notificationsMessages } from './page-messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    notifications: typeof notificationsManifestMessages & typeof bellMessages & typeof notificationsMessages
  }
}
