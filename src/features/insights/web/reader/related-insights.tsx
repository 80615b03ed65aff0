import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { withTexts } from '#platform/web/texts.tsx'
import { CompactCard } from '../cards/compact-card.tsx'
import { relatedQuery } from '../queries.ts'
import { readingMessages } from '../reading-messages.ts'
import styles from './related-insights.module.css'

/** Related insights below the text (INS-B4), fetched after the text; renders nothing if there are none. */
export const RelatedInsights = withTexts(
  { insights: readingMessages },
  function RelatedInsights({ id }: { id: string }) {
    const text = useTranslations('insights')
    const heading = useId()
    const { data } = useQuery(relatedQuery(id))
    if (!data || data.items.length === 0) return null
    return (
      <section className={styles.related} aria-labelledby={heading}>
        <h2 id={heading} className="m-0 mb-3 text-lg">
          {text('related')}
        </h2>
        <ul className={styles.list}>
          {data.items.map((card) => (
            <li key={card.id}>
              <CompactCard card={card} />
            </li>
          ))}
        </ul>
      </section>
    )
  },
)
