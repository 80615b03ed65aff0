import type { statementMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    statement: typeof statementMessages
  }
}
