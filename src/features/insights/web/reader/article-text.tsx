import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { InsightEnd } from '#platform/web/page-parts.tsx'
import { PlainLink } from '#platform/web/routing.tsx'
import type { Insight } from '../../contract.ts'
import { NO_FILTERS, searchOf } from '../../feed/filters.ts'
import { Kicker } from '../cards/kicker.tsx'
import { Recording } from '../player/recording.tsx'
import { useDates } from '../use-dates.ts'
import { useSubjects } from '../use-subjects.ts'
import { AuthorChip } from './author-chip.tsx'
import { FeaturedMedia } from './featured-media.tsx'
import styles from './insight-detail.module.css'
import { RichContent } from './rich-content.tsx'

interface Props {
  insight: Insight
  /** The heading: a page's or a dialog's. */
  title: ReactNode
  /** Shown after the text. */
  children?: ReactNode
  onProfile?: (opened: boolean) => void
}

/**
 * An insight for reading, on its page and in the front page's dialog: title, film or picture, author, text (INS-02,
 * INS-17).
 */
export function ArticleText({ insight, title, children, onProfile }: Props) {
  const subjects = useSubjects()
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <Kicker subject={subjects.categoryName(insight.category)} minutes={insight.readingMinutes} />
        {title}
        {insight.subTitle && <p className={styles.standfirst}>{insight.subTitle}</p>}
        <Byline insight={insight} onProfile={onProfile} />
      </header>
      <FeaturedMedia insight={insight} />
      {insight.audio && <Recording insight={insight} />}
      <RichContent html={insight.content} title={insight.title} />
      <InsightEnd insightId={insight.id} />
      <Topics insight={insight} />
      {children}
    </article>
  )
}

function Byline({ insight, onProfile }: Pick<Props, 'insight' | 'onProfile'>) {
  const dates = useDates()
  const [opened, setOpened] = useState(false)
  const open = (next: boolean) => {
    setOpened(next)
    onProfile?.(next)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-quiet text-sm">
      <AuthorChip insight={insight} opened={opened} onOpened={open} />
      <time dateTime={insight.time}>{dates.long(insight.time)}</time>
    </div>
  )
}

/** Topic chips, linking to the other insights of each topic, and whom the insight applies to. */
function Topics({ insight }: { insight: Insight }) {
  const text = useTranslations('insights')
  const { topicName } = useSubjects()
  return (
    <footer className="grid gap-4 pt-5 border-t">
      <ul className="flex flex-wrap gap-2" aria-label={text('topics')}>
        {insight.tags.map((tag) => (
          <li key={tag}>
            <PlainLink to="/insights" search={searchOf({ ...NO_FILTERS, topic: [tag] })} className={styles.chip}>
              {topicName(tag)}
            </PlainLink>
          </li>
        ))}
      </ul>
      {insight.applicableTo.length > 0 && (
        <p className="m-0 text-quiet text-sm">
          {text('appliesTo', { names: insight.applicableTo.map(topicName).join(', ') })}
        </p>
      )}
    </footer>
  )
}
