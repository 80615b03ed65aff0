import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import type { Insight } from '../contract.ts'
import { NO_FILTERS, searchOf } from '../filters.ts'
import { BackLink } from './back-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { FeaturedMedia } from './featured-media.tsx'
import styles from './insight-detail.module.css'
import { Kicker } from './kicker.tsx'
import { RichContent } from './rich-content.tsx'
import { useDates } from './use-dates.ts'
import { useSubjects } from './use-subjects.ts'

/** The magazine page of one insight (INS-17, INS-18). */
export function InsightArticle({ insight }: { insight: Insight }) {
  const subjects = useSubjects()
  useTitle(insight.title)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink />
        <div className={styles.actions}>
          <FavouriteButton insight={insight} />
          <DownloadButton insight={insight} />
        </div>
      </div>
      <article className={styles.article}>
        <header className={styles.head}>
          <Kicker subject={subjects.categoryName(insight.category)} minutes={insight.readingMinutes} />
          <ArrivalHeading className={styles.title}>{insight.title}</ArrivalHeading>
          {insight.subTitle && <p className={styles.standfirst}>{insight.subTitle}</p>}
          <Byline insight={insight} />
        </header>
        <FeaturedMedia insight={insight} />
        <RichContent html={insight.content} />
        <Topics insight={insight} />
      </article>
    </div>
  )
}

function Byline({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const dates = useDates()
  return (
    <p className={styles.byline}>
      <span>{text('by', { name: insight.authorDisplayName || text('anonymous') })}</span>
      <time dateTime={insight.time}>{dates.long(insight.time)}</time>
    </p>
  )
}

/** Tag chips, each a way to the other insights of its topic, and whom the insight applies to. */
function Topics({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const { topicName } = useSubjects()
  return (
    <footer className={styles.foot}>
      <ul className={styles.chips} aria-label={text('topics')}>
        {insight.tags.map((tag) => (
          <li key={tag}>
            <PlainLink
              to="/insights"
              search={searchOf({ ...NO_FILTERS, topic: [tag] }) as never}
              className={styles.chip}
            >
              {topicName(tag)}
            </PlainLink>
          </li>
        ))}
      </ul>
      {insight.applicableTo.length > 0 && (
        <p className={styles.appliesTo}>
          {text('appliesTo', { names: insight.applicableTo.map(topicName).join(', ') })}
        </p>
      )}
    </footer>
  )
}
