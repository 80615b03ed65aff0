import type { landingMessages } from '../messages.ts'
import type { sectionMessages } from '../sections/messages.ts'
import type { variantMessages } from '../variants/messages.ts'
import type { brandedFieldMessages, brandedMessages } from './branded/messages.ts'
import type { designerMessages } from './designer/messages.ts'
import type { designerManifestMessages } from './messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    branded: typeof brandedMessages
    designer: typeof designerManifestMessages & typeof designerMessages
    landing: typeof landingMessages & typeof variantMessages
    sections: typeof sectionMessages & { branded: typeof brandedFieldMessages }
  }
}
