import styles from './thread.module.css'

/** Placeholder posts in their final shape. */
export function ThreadSkeleton({ label, posts = 3 }: { label: string; posts?: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: posts }, (_, index) => (
        <div key={String(index)} className={styles.ghost} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
