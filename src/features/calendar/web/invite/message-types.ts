import type { inviteMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    invite: typeof inviteMessages
  }
}
