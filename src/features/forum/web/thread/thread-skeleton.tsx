import styles from './thread.module.css'

/** Posts that are on their way, in their final shape. */
export function ThreadSkeleton({ label, posts = 3 }: { label: string; posts?: number }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: posts }, (_, at) => (
        <div key={String(at)} className={styles.ghost} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
