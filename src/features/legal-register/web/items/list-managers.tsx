import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { KeptList } from '#features/site/web.tsx'
import styles from './list-managers.module.css'

/** The legal categories and regulators of the site, to add to and to set active or inactive (LEGADM-20, LEGADM-23). */
export function ListManagers() {
  return (
    <div className={styles.managers}>
      {(['legalCategories', 'legalRegulators'] as const).map((list) => (
        <Suspense key={list} fallback={<Skeleton height={320} aria-hidden />}>
          <KeptList list={list} />
        </Suspense>
      ))}
    </div>
  )
}
