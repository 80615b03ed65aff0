import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { policiesManifestMessages } from './web/messages.ts'

export { PolicyLink } from './web/policy-link.tsx'

export const policiesManifest: FeatureManifest = {
  name: 'policies',
  messages: policiesManifestMessages,
  routes: [],
  menu: [],
  settings: [
    {
      name: 'policies',
      label: 'policies.config.title',
      order: 70,
      part: lazyPage(() => import('./web/config/policy-settings.tsx'), 'PolicySettings'),
    },
  ],
}
