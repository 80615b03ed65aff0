import { Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useTitle } from '#ui/page.tsx'
import { BackLink } from './back-link.tsx'
import styles from './insight-detail.module.css'

/** The reader before its insight is known, in the article's geometry (INS-24). */
export function LoadingInsight() {
  const text = useTranslations('insights')
  useTitle(text('loadingInsight'))
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink />
      </div>
      <div className={styles.article} aria-busy>
        <div className={styles.head}>
          <p role="status" className={styles.loading}>
            {text('loadingInsight')}
          </p>
          <Skeleton height={44} width="92%" />
          <Skeleton height={44} width="58%" />
          <Skeleton height={20} width="78%" />
        </div>
        <Skeleton className={styles.mediaRoom} />
      </div>
    </div>
  )
}
