import { lazy, Suspense } from 'react'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import type { Insight } from '../../contract.ts'
import { ArticleText } from './article-text.tsx'
import { BackLink } from './back-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './insight-detail.module.css'
import { ShareLinks } from './share-links.tsx'

/** Loaded separately, as it is below the text. */
const RelatedInsights = lazy(async () => ({ default: (await import('./related-insights.tsx')).RelatedInsights }))

/** The page of one insight (INS-17, INS-18). */
export function InsightArticle({ insight }: { insight: Insight }) {
  useTitle(insight.title)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink />
        <div className="flex flex-wrap gap-2">
          <FavouriteButton insight={insight} />
          <DownloadButton insight={insight} />
        </div>
      </div>
      <ArticleText insight={insight} title={<ArrivalHeading className={styles.title}>{insight.title}</ArrivalHeading>}>
        <ShareLinks insight={insight} />
      </ArticleText>
      <Suspense>
        <RelatedInsights id={insight.id} />
      </Suspense>
    </div>
  )
}
