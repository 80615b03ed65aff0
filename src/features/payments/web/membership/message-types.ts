import type { membershipMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    membership: typeof membershipMessages
  }
}
