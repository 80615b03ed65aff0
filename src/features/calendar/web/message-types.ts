import type { adminCalendarMessages } from './admin/messages.ts'
import type { eventMessages } from './event/messages.ts'
import type { calendarHelpMessages } from './help/messages.ts'
import type { calendarManifestMessages, calendarMessages, remindByMessages, showNameMessages } from './messages.ts'
import type { moveEventMessages } from './move/messages.ts'
import type { calendarTypesMessages } from './types/messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    calendar: typeof calendarManifestMessages & typeof calendarMessages
    adminCalendar: typeof adminCalendarMessages
    calendarTypes: typeof calendarTypesMessages
    calendarHelp: typeof calendarHelpMessages
    event: typeof eventMessages
    moveEvent: typeof moveEventMessages
    remindBy: typeof remindByMessages
    showName: typeof showNameMessages
  }
}
