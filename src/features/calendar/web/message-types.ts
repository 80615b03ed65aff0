import type { eventMessages } from './event/messages.ts'
import type { calendarHelpMessages } from './help/messages.ts'
import type { calendarManifestMessages, calendarMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    calendar: typeof calendarManifestMessages & typeof calendarMessages
    calendarHelp: typeof calendarHelpMessages
    event: typeof eventMessages
  }
}
