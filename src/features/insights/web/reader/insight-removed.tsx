import { useTranslations } from 'use-intl'
import { ArrivalHeading, useTitle } from '#ui/page.tsx'
import { BackLink } from './back-link.tsx'
import styles from './insight-detail.module.css'

/** Shown for an insight that does not exist, or not on this site (INS-23, TEN-03). */
export function InsightRemoved() {
  const text = useTranslations('insights')
  useTitle(text('removedTitle'))
  return (
    <div className={styles.removed}>
      <p className={styles.figure} aria-hidden>
        404
      </p>
      <ArrivalHeading className={styles.removedMessage}>{text('removed')}</ArrivalHeading>
      <BackLink />
    </div>
  )
}
