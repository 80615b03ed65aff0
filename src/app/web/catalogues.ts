import { platformMessages } from '#platform/web/messages.ts'
import type { Catalogue } from '#platform/web/texts.tsx'
import { uiMessages } from '#ui/messages.ts'
import { features } from './features.ts'
import { shellMessages } from './messages.ts'

/** Every text of the portal, by `feature.key`. */
export const catalogues: Record<string, Catalogue> = {
  ui: uiMessages,
  platform: platformMessages,
  shell: shellMessages,
  ...Object.fromEntries(features.map(({ name, messages }) => [name, messages])),
}
