import type { policySettingsMessages } from './config/messages.ts'
import type { policiesManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    policies: typeof policiesManifestMessages & typeof policySettingsMessages
  }
}
