import type { cpdConfigMessages, cpdManifestMessages, cpdMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    cpd: typeof cpdManifestMessages & typeof cpdMessages & { config: typeof cpdConfigMessages }
  }
}
