import { IconAward } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import type { BadgesSearch } from './web/editor/badges-page.tsx'
import { badgesManifestMessages } from './web/messages.ts'

declare module '#platform/web/pages.ts' {
  interface Pages {
    '/dash/badges': BadgesSearch
  }
}

/** All ten badges, earned and locked, for the gallery. */
export const BadgeSamples = lazyPage(() => import('./web/badge-samples.tsx'), 'BadgeSamples')

/** A member's highest badges in one row; in a chunk of its own, so it needs a `Suspense` around it. */
export const BadgeRow = lazy(async () => ({ default: (await import('./web/badge-row.tsx')).BadgeRow }))

const onProfile = () => import('./web/profile/on-profile.ts')

/** Renders nothing if its chunk fails to load, so that the page is not affected. */
const Celebration = lazy(() =>
  import('./web/celebration.tsx').then(
    ({ Celebration: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

/** Badges belong to the forum and are hidden while it is switched off. */
export const badgesManifest: FeatureManifest = {
  name: 'badges',
  messages: badgesManifestMessages,
  switch: 'forum',
  routes: [
    {
      path: '/dash/badges',
      admits: 'admins',
      frame: 'shell',
      section: 'badges',
      page: lazyPage(() => import('./web/editor/badges-page.tsx'), 'BadgesPage'),
    },
  ],
  menu: [
    { section: 'badges', label: 'badges.menu.badges', to: '/dash/badges', icon: IconAward, order: 80, menu: 'dash' },
  ],
  profileParts: [
    {
      name: 'questions',
      on: 'own',
      label: 'badges.folds.questions',
      lead: 'badges.folds.questionsLead',
      order: 10,
      part: lazy(async () => ({ default: (await onProfile()).QuestionBadges })),
    },
    {
      name: 'bestAnswers',
      on: 'own',
      label: 'badges.folds.bestAnswers',
      lead: 'badges.folds.bestAnswersLead',
      order: 20,
      part: lazy(async () => ({ default: (await onProfile()).BestAnswerBadges })),
    },
    {
      name: 'badges',
      on: 'others',
      label: 'badges.folds.earned',
      order: 10,
      part: lazy(async () => ({ default: (await onProfile()).EarnedBadges })),
    },
  ],
  overlays: [{ name: 'celebration', topic: 'earnedBadges', order: 10, part: Celebration }],
}
