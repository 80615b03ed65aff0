import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { faultLog } from '#features/analytics/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'

/** A page that threw, or whose chunk could not be fetched (after a new version, say): loading anew mends both. */
export function FaultPage({ error }: { error: unknown }) {
  const text = useTranslations('shell.fault')
  useEffect(() => {
    faultLog().then(
      ({ tell }) => tell(error),
      () => undefined,
    )
  }, [error])
  return (
    <Page title={text('title')}>
      <ErrorState title={text('title')} message={asProblem(error).message} onRetry={() => window.location.reload()} />
    </Page>
  )
}
