import type { bankMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    bankLines: typeof bankMessages
  }
}
