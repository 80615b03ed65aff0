import type { bankingMessages } from './banking/messages.ts'
import type { paymentsManifestMessages } from './messages.ts'
import type { treasuryMessages } from './treasury/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    payments: typeof paymentsManifestMessages & { banking: typeof bankingMessages; treasury: typeof treasuryMessages }
  }
}
