import type { membersMessages } from '../messages.ts'
import type { membersManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    members: typeof membersManifestMessages & typeof membersMessages
  }
}
