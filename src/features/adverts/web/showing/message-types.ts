import type { showingMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    shownAdverts: typeof showingMessages
  }
}
