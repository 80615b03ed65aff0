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

/** A status as icon and text, never by colour alone. */
export function StatusLabel({ status = 'neutral', children }: { status?: Status; children: ReactNode }) {
  const Icon = ICONS[status]
  return (
    <span className={styles.label} data-status={status}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {children}
    </span>
  )
}

/** Inline information next to what it concerns. For something that has just happened, use a toast. */
export function Note({ status = 'info', title, children }: { status?: Status; title?: string; children: ReactNode }) {
  const Icon = ICONS[status]
  return (
    <div className={styles.note} data-status={status} role="note">
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
