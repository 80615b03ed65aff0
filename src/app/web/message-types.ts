import type { uiMessages } from '#ui/messages.ts'
import type { shellMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    shell: typeof shellMessages
    ui: typeof uiMessages
  }
}
