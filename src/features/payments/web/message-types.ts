import type { paymentsManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    payments: typeof paymentsManifestMessages
  }
}
