import { IconAward } from '@tabler/icons-react'
import { lazy } from 'react'
import type { FeatureManifest } from '#platform/web/manifest.ts'
import { lazyPage } from '#platform/web/routing.tsx'
import { badgesManifestMessages } from './web/messages.ts'

/** All ten, earned and locked, as the gallery shows them. */
export const BadgeSamples = lazyPage(() => import('./web/badge-samples.tsx'), 'BadgeSamples')

const onProfile = () => import('./web/profile/on-profile.ts')

/** A chunk that does not come celebrates nothing; the page underneath has nothing to do with it. */
const Celebration = lazy(() =>
  import('./web/celebration.tsx').then(
    ({ Celebration: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
)

/** Badges belong to the forum: without it nobody earns one, and none is shown. */
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
