import { Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ShownProfile } from '#platform/web/manifest.ts'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Meter } from '#ui/meter.tsx'
import type { Badge } from '../../contract.ts'
import { badgesMessages } from '../../messages.ts'
import { type BadgeType, badgeSize, hasBadge, LEVELS, nextBadge, SCORE_OF } from '../../rules.ts'
import { BadgePicture } from '../badge-picture.tsx'
import { badgesQuery } from '../badges-api.ts'
import styles from './own-badges.module.css'

interface Props {
  profile: ShownProfile
}

export const QuestionBadges = withTexts({ badges: badgesMessages }, function QuestionBadges({ profile }: Props) {
  return <OwnBadges type="questions" profile={profile} />
})

export const BestAnswerBadges = withTexts({ badges: badgesMessages }, function BestAnswerBadges({ profile }: Props) {
  return <OwnBadges type="bestAnswers" profile={profile} />
})

/** The five badges of a type: earned ones in colour with name and description, the others locked with their target (PROF-30). */
function OwnBadges({ type, profile }: Props & { type: BadgeType }) {
  const text = useTranslations('badges.list')
  const { data, error, refetch } = useQuery(badgesQuery)
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <Progress type={type} profile={profile} badges={data} />
      <ol className="plain-list" aria-label={text(type)}>
        {data
          .filter((badge) => badge.type === type)
          .map((badge) => (
            <Row key={badge.level} badge={badge} earned={hasBadge(profile.badges, badge)} />
          ))}
      </ol>
    </>
  )
}

/** Progress towards the next badge; shown on the member's own profile only. */
function Progress({ type, profile, badges }: Props & { type: BadgeType; badges: readonly Badge[] }) {
  const text = useTranslations('badges.progress')
  const next = nextBadge(type, profile.badges, badges)
  if (!next) return <p className="m-0 mb-5 text-quiet">{text('top')}</p>
  const count = Math.min(profile.scores?.[SCORE_OF[type]] ?? 0, next.target)
  return (
    <div className={styles.progress}>
      <Meter
        label={text('next', { name: next.name })}
        value={count / next.target}
        valueText={text(type, { count, target: next.target })}
      />
    </div>
  )
}

function Row({ badge, earned }: { badge: Badge; earned: boolean }) {
  const text = useTranslations('badges.list')
  return (
    <li className={styles.row} data-earned={earned}>
      <span className={styles.plate}>
        <BadgePicture badge={badge} size={badgeSize(badge.level, 'users')} locked={!earned} />
      </span>
      <div className={styles.body}>
        <h3 className={styles.name}>
          {badge.name}
          {earned && <span className="visually-hidden">, {text('earned')}</span>}
        </h3>
        {badge.title && <p className="text-quiet text-sm">{badge.title}</p>}
        {earned ? (
          badge.description && <p>{badge.description}</p>
        ) : (
          <p className={styles.locked}>
            <IconLock size={16} stroke={1.6} aria-hidden />
            <span>
              {text('locked')} {text(`locked${badge.type}`, { count: badge.target })}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}

function ListSkeleton() {
  return (
    <ol className="plain-list" aria-busy>
      {LEVELS.map((level) => (
        <li key={level} className={styles.row} aria-hidden>
          <span className={styles.plate}>
            <Skeleton circle height={badgeSize(level, 'users')} width={badgeSize(level, 'users')} />
          </span>
          <div className={styles.body}>
            <Skeleton height={20} width="40%" />
            <Skeleton height={14} width="80%" mt="sm" />
          </div>
        </li>
      ))}
    </ol>
  )
}
