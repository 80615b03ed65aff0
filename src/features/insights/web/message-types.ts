import type { insightsMessages } from '../messages.ts'
import type { authoringMessages } from './authoring/messages.ts'
import type { insightsManifestMessages } from './messages.ts'
import type { mixesMessages } from './mixes/messages.ts'
import type { playerMessages } from './player/messages.ts'
import type { readingMessages } from './reading-messages.ts'

declare module '#platform/web/message-types.ts' {
  interface PortalMessages {
    authoring: typeof authoringMessages
    insights: typeof insightsManifestMessages & typeof insightsMessages & typeof readingMessages
    mixes: typeof mixesMessages
    player: typeof playerMessages
  }
}
