import type { donationMessages, monthlyMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    donations: typeof donationMessages
    monthly: typeof monthlyMessages
  }
}
