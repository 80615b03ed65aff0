import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from './sign-in.module.css'

/** Invalid, used or too old; anything else says nothing about the link. */
export function isDeadLink(thrown: unknown): boolean {
  return thrown instanceof Error && [400, 404].includes(asProblem(thrown).status)
}

/** While the link is looked at, and when that failed. */
export function Looking({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useTranslations('members.account.link')
  useTitle(text('title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text(error ? 'title' : 'looking')}</ArrivalHeading>
      {error ? <ErrorState title={text('unread')} message={asProblem(error).message} onRetry={onRetry} /> : <Loading />}
    </>
  )
}
