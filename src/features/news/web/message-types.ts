import type { newsMessages } from '../messages.ts'
import type { newsSettingsMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    news: typeof newsMessages & typeof newsSettingsMessages
  }
}
