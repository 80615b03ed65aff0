import type { receivedMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    received: typeof receivedMessages
  }
}
