import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { badgesMessages } from '../messages.ts'
import { BADGE_TYPES, type BadgeMap, hasBadge } from '../rules.ts'
import { BadgePicture } from './badge-picture.tsx'
import styles from './badge-row.module.css'
import { badgesQuery } from './badges-api.ts'

/** Side of a badge in pixels. */
const SIZE = 30

/** A member's highest badge of each series, small and in one row, for lists of members. */
export const BadgeRow = withTexts({ badges: badgesMessages }, function BadgeRow({ badges }: { badges: BadgeMap }) {
  const text = useTranslations('badges.others')
  const { data = [] } = useQuery(badgesQuery)
  const highest = BADGE_TYPES.flatMap(
    (type) => data.findLast((badge) => badge.type === type && hasBadge(badges, badge)) ?? [],
  )
  if (highest.length === 0) return null
  return (
    <ul className={styles.badges} aria-label={text('title')}>
      {highest.map((badge) => (
        <li key={badge.type}>
          <BadgePicture badge={badge} size={SIZE} />
          <span>{badge.name}</span>
        </li>
      ))}
    </ul>
  )
})
