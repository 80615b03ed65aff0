import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ShownProfile } from '#platform/web/manifest.ts'
import { withTexts } from '#platform/web/texts.tsx'
import type { Badge } from '../../contract.ts'
import { badgesMessages } from '../../messages.ts'
import { BADGE_TYPES, badgeSize, hasBadge } from '../../rules.ts'
import { BadgePicture } from '../badge-picture.tsx'
import { badgesQuery } from '../badges-api.ts'
import styles from './earned-badges.module.css'

/** Another member's badges, highest of each type first; progress towards the next one is private (PROF-30). */
export const EarnedBadges = withTexts(
  { badges: badgesMessages },
  function EarnedBadges({ profile }: { profile: ShownProfile }) {
    const text = useTranslations('badges.others')
    const { data } = useQuery(badgesQuery)
    if (!data) return null
    const earned = data.filter((badge) => hasBadge(profile.badges, badge))
    return (
      <section className="mt-6 pt-5 border-t" aria-label={text('title')}>
        <h2 className="m-0 text-lg">{text('title')}</h2>
        {earned.length === 0 && <p className="m-0 mt-2 text-quiet">{text('none')}</p>}
        {BADGE_TYPES.map((type) => (
          <Kind key={type} label={text(type)} badges={earned.filter((badge) => badge.type === type).toReversed()} />
        ))}
      </section>
    )
  },
)

function Kind({ label, badges }: { label: string; badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  return (
    <ul className={styles.kind} aria-label={label}>
      {badges.map((badge) => (
        <li key={badge.level}>
          <BadgePicture badge={badge} size={badgeSize(badge.level, 'users')} />
          <span className="grid min-w-0 wrap-anywhere">
            <span className="font-strong">{badge.name}</span>
            {badge.title && <span className="text-quiet text-sm">{badge.title}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
