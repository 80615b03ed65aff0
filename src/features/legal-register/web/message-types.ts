import type { exportTexts } from './exports/messages.ts'
import type { itemAdminMessages, latestItemsMessages, registerSettingsMessages } from './items/messages.ts'
import type { legalListMessages } from './list/messages.ts'
import type { legalManifestMessages } from './messages.ts'
import type { registerMessages } from './page/messages.ts'
import type { questionMessages } from './questions/messages.ts'
import type { recordMessages } from './record/messages.ts'
import type { reviewMessages } from './review/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    latestLegalItems: typeof latestItemsMessages
    legalRegister: typeof legalManifestMessages &
      typeof legalListMessages & {
        register: typeof registerMessages
        itemAdmin: typeof itemAdminMessages
        config: typeof registerSettingsMessages
        exports: typeof exportTexts
        questions: typeof questionMessages
        record: typeof recordMessages
        review: typeof reviewMessages
      }
  }
}
