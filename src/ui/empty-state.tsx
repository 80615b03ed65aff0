import type { ReactNode } from 'react'
import styles from './states.module.css'

/** What will be here, and the first step. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className="text-quiet">{children}</div>}
      {action}
    </div>
  )
}
