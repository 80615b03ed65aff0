import type { badgesMessages } from '../messages.ts'
import type { badgesManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    badges: typeof badgesManifestMessages & typeof badgesMessages
  }
}
