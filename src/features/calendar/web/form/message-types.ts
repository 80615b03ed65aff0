import type { eventFormMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    eventForm: typeof eventFormMessages
  }
}
