import type { advertManagerMessages } from './adverts/messages.ts'
import type { campaignManagerMessages } from './campaigns/messages.ts'
import type { advertsManifestMessages } from './messages.ts'
import type { advertPlanMessages } from './plan/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    adverts: typeof advertsManifestMessages
    advertPlan: typeof advertPlanMessages
    advertManager: typeof advertManagerMessages
    campaignManager: typeof campaignManagerMessages
  }
}
