import type { analyticsManifestMessages } from '../messages.ts'
import type { dashboardMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    analytics: typeof analyticsManifestMessages & typeof dashboardMessages
  }
}
