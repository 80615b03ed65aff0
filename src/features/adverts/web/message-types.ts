import type { advertManagerMessages } from './adverts/messages.ts'
import type { campaignManagerMessages } from './campaigns/messages.ts'
import type { advertsManifestMessages } from './messages.ts'
import type { advertPlanMessages } from './plan/messages.ts'
import type { advertReportMessages } from './report/messages.ts'
import type { advertSharingMessages } from './sharing/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    adverts: typeof advertsManifestMessages
    advertPlan: typeof advertPlanMessages
    advertManager: typeof advertManagerMessages
    advertReport: typeof advertReportMessages
    advertSharing: typeof advertSharingMessages
    campaignManager: typeof campaignManagerMessages
  }
}
