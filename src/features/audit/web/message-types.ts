import type { auditMessages } from '../messages.ts'
import type { auditManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    audit: typeof auditManifestMessages & typeof auditMessages
  }
}
