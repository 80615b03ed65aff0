import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Page } from '#ui/page.tsx'

/** A course or lesson that is not there, or could not be loaded. A malformed id is treated like a missing course. */
export function NotLoaded({ error, failed, onRetry }: { error: unknown; failed: string; onRetry(): void }) {
  const text = useTranslations('learn')
  const { status, message, requestId } = asProblem(error)
  if (status === 404 || status === 400)
    return (
      <Page title={text('goneTitle')}>
        <EmptyState title={text('goneMessage')} action={<Link to="/university">{text('toCourses')}</Link>} />
      </Page>
    )
  return (
    <Page title={failed}>
      <ErrorState title={failed} message={message} {...(requestId ? { requestId } : {})} onRetry={onRetry} />
    </Page>
  )
}
