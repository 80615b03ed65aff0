import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { errorLog } from '#features/analytics/web.tsx'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'

/** Shown when a page throws or its chunk cannot be loaded (after a release, say); reloading fixes both. */
export function ErrorPage({ error }: { error: unknown }) {
  const text = useTranslations('shell.pageError')
  useEffect(() => {
    errorLog().then(
      ({ reportError }) => reportError(error),
      () => undefined,
    )
  }, [error])
  return (
    <Page title={text('title')}>
      <ErrorState title={text('title')} message={asProblem(error).message} onRetry={() => window.location.reload()} />
    </Page>
  )
}
