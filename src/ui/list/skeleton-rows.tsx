import styles from './skeleton-rows.module.css'

/** Placeholder rows of a list that loads, of about the height in pixels that its rows will have. */
export function SkeletonRows({ rows, height, label }: { rows: number; height: number; label: string }) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
