import type { calendarFilesMessages, calendarImportMessages, calendarSubscribeMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    calendarFiles: typeof calendarFilesMessages
    calendarImport: typeof calendarImportMessages
    calendarSubscribe: typeof calendarSubscribeMessages
  }
}
