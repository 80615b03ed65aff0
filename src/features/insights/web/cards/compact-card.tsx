import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import type { InsightCard } from '../../contract.ts'
import { prefetchInsight } from '../queries.ts'
import { useDates } from '../use-dates.ts'
import { useSubjects } from '../use-subjects.ts'
import parts from './card-parts.module.css'
import styles from './compact-card.module.css'
import { InsightPicture } from './insight-picture.tsx'

/** An insight in one line: square thumbnail, title, subject and date, and whether it is a film (SHELL-14, INS-31). */
export function CompactCard({ card }: { card: InsightCard }) {
  const text = useTranslations('insights')
  const dates = useDates()
  const { categoryName } = useSubjects()
  const prefetch = () => prefetchInsight(card.id)
  return (
    <article className={styles.card} data-pictured={card.featuredImage !== null}>
      {card.featuredImage && (
        <div className={styles.frame}>
          <InsightPicture picture={card.featuredImage} slot="thumbnail" />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <PlainLink
            to="/InsightPage/$insightKey"
            params={{ insightKey: card.id }}
            className={parts.link}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {card.title}
          </PlainLink>
        </h3>
        <p className={`${parts.dotted} ${styles.line}`}>
          {card.hasVideo && (
            <span className="text-accent font-semibold">
              <IconPlayerPlayFilled size={12} aria-hidden /> {text('film')}
            </span>
          )}
          <span>{categoryName(card.category)}</span>
          <time dateTime={card.time}>{dates.short(card.time)}</time>
        </p>
      </div>
    </article>
  )
}

/** Placeholder while the card loads. */
export function CompactSkeleton() {
  return (
    <li aria-hidden>
      <div className={styles.card} data-pictured>
        <div className={styles.frame} data-waiting />
        <div className={styles.text}>
          <div className={styles.bar} />
          <div className={styles.bar} data-short />
        </div>
      </div>
    </li>
  )
}
