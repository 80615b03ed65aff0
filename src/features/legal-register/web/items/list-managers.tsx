import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { ManagedList } from '#features/site/web.tsx'
import styles from './list-managers.module.css'

/** Management of the site's legal categories and regulators: adding, activating and deactivating (LEGADM-20, LEGADM-23). */
export function ListManagers() {
  return (
    <div className={styles.managers}>
      {(['legalCategories', 'legalRegulators'] as const).map((list) => (
        <Suspense key={list} fallback={<Skeleton height={320} aria-hidden />}>
          <ManagedList list={list} />
        </Suspense>
      ))}
    </div>
  )
}
