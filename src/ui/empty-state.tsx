import type { ReactNode } from 'react'
import styles from './states.module.css'

/** What will be here, and the first step (look: every state is designed). */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action}
    </div>
  )
}
