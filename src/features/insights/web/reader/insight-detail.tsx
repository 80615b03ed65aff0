import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { useTitle } from '#ui/page.tsx'
import { insightQuery } from '../queries.ts'
import { BackLink } from './back-link.tsx'
import { InsightArticle } from './insight-article.tsx'
import styles from './insight-detail.module.css'
import { InsightRemoved } from './insight-removed.tsx'
import { LoadingInsight } from './loading-insight.tsx'

/** One insight, opened by `?key=` (INS-10) or by its own page's URL (INS-18), in all its states. */
export function InsightDetail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(insightQuery(id))
  if (data) return <InsightArticle insight={data} />
  if (!error) return <LoadingInsight />
  const problem = asProblem(error)
  // A malformed id is treated like a missing insight.
  if (problem.status === 404 || problem.status === 400) return <InsightRemoved />
  return <Failed message={problem.message} requestId={problem.requestId} onRetry={() => void refetch()} />
}

function Failed(props: { message: string; requestId: string | undefined; onRetry(): void }) {
  const text = useTranslations('insights')
  useTitle(text('readFailed'))
  return (
    <div className={styles.page}>
      <BackLink />
      <h1 className="visually-hidden">{text('readFailed')}</h1>
      <ErrorState title={text('readFailed')} {...props} />
    </div>
  )
}
