import type { fileMessages } from './files/messages.ts'
import type { platformMessages } from './messages.ts'
import type { richTextMessages } from './rich-text/messages.ts'

/** Every message the portal shows, by namespace; each feature declares its own, so that tsc knows all keys and placeholders. */
export interface PortalMessages {
  files: typeof fileMessages
  platform: typeof platformMessages
  richText: typeof richTextMessages
}

declare module 'use-intl' {
  interface AppConfig {
    Messages: PortalMessages
  }
}
