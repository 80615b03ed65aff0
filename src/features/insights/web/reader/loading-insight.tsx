import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '#ui/page.tsx'
import { BackLink } from './back-link.tsx'
import styles from './insight-detail.module.css'

/** The reader page while its insight loads (INS-24). */
export function LoadingInsight() {
  const text = useTranslations('insights')
  useTitle(text('loadingInsight'))
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink />
      </div>
      <ArticleSkeleton
        status={
          <p role="status" className={styles.loading}>
            {text('loadingInsight')}
          </p>
        }
      />
    </div>
  )
}

/** Placeholder of an article in its layout; `status` announces the loading. */
export function ArticleSkeleton({ status }: { status: ReactNode }) {
  return (
    <div className={styles.article} aria-busy>
      <div className={styles.head}>
        {status}
        <Skeleton height={44} width="92%" />
        <Skeleton height={44} width="58%" />
        <Skeleton height={20} width="78%" />
        <Skeleton height={36} width={180} radius="xl" />
      </div>
      <Skeleton className={styles.mediaRoom} />
    </div>
  )
}
