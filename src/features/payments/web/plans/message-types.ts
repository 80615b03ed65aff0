import type { planMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    plans: typeof planMessages
  }
}
