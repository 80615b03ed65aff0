import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { newsMessages } from './messages.ts'

export const newsManifest: FeatureManifest = {
  name: 'news',
  messages: newsMessages,
  routes: [],
  menu: [],
  cards: [
    {
      name: 'news',
      order: 10,
      area: 'top',
      card: lazyPage(() => import('./web/news-ticker.tsx'), 'NewsTicker'),
    },
  ],
  settings: [
    {
      name: 'news',
      label: 'news.config.title',
      order: 80,
      part: lazyPage(() => import('./web/news-settings.tsx'), 'NewsSettings'),
    },
  ],
}
