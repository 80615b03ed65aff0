import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconPoint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './status.module.css'

export type Status = 'success' | 'warning' | 'danger' | 'info' | 'neutral'

const ICONS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
  info: IconInfoCircle,
  neutral: IconPoint,
}

/** How something stands, in a word: never by colour alone. */
export function StatusWord({ status = 'neutral', children }: { status?: Status; children: ReactNode }) {
  const Icon = ICONS[status]
  return (
    <span className={styles.word} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </span>
  )
}

/** Something to know before going on, in the place it is about. What just happened is a notice instead. */
export function Note({ status = 'info', title, children }: { status?: Status; title?: string; children: ReactNode }) {
  const Icon = ICONS[status]
  return (
    <div className={styles.note} data-status={status} role="note">
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
