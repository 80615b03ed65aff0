import type { directoryMessages } from '../messages.ts'
import type { directoryManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    directory: typeof directoryManifestMessages & typeof directoryMessages
  }
}
