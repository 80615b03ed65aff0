import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import styles from '../sign-in/sign-in.module.css'

/** Whether the link is invalid, used or expired; other errors say nothing about it. */
export function isInvalidLink(thrown: unknown): boolean {
  return thrown instanceof Error && [400, 404].includes(asProblem(thrown).status)
}

/** Shown while the link is checked, and when the check failed. */
export function CheckingLink({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useTranslations('members.account.link')
  useTitle(text('title'))
  return (
    <>
      <ArrivalHeading className={styles.heading}>{text(error ? 'title' : 'checking')}</ArrivalHeading>
      {error ? (
        <ErrorState title={text('checkFailed')} message={asProblem(error).message} onRetry={onRetry} />
      ) : (
        <Loading />
      )}
    </>
  )
}
