import { Skeleton } from '@mantine/core'
import styles from './skeleton-card.module.css'

/** Stands where a card with a picture and three lines will be, in its final geometry. */
export function SkeletonCard({ picture = true }: { picture?: boolean }) {
  return (
    <div className={styles.card} aria-hidden>
      {picture && <Skeleton className={styles.picture} />}
      <Skeleton height={12} width="38%" />
      <Skeleton height={22} width="92%" />
      <Skeleton height={22} width="64%" />
      <Skeleton height={12} width="48%" />
    </div>
  )
}
