import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { UserStatus } from '../contract.ts'
import styles from './status-of-record.module.css'

const ICONS = {
  Compliant: IconCircleCheck,
  'In Progress': IconAlertTriangle,
  'Not Compliant': IconCircleX,
  'Not applicable': IconCircleMinus,
  'Not yet assessed': IconCircleDashed,
} as const satisfies Record<UserStatus, unknown>

/** Design tones of statuses, for edges and icons. */
export const TONES = {
  Compliant: 'success',
  'In Progress': 'warning',
  'Not Compliant': 'danger',
  'Not applicable': 'neutral',
  'Not yet assessed': 'info',
} as const satisfies Record<UserStatus, string>

/** A status with colour, icon and label; Not Compliant has the tooltip 'Non Compliant' (LEG-19). */
export function RecordStatus({ status, size = 16 }: { status: UserStatus; size?: number }) {
  const text = useTranslations('legalRegister.status')
  const Icon = ICONS[status]
  return (
    <span
      className={styles.status}
      data-tone={TONES[status]}
      title={status === 'Not Compliant' ? text('nonCompliant') : undefined}
    >
      <Icon size={size} stroke={1.8} aria-hidden />
      {status}
    </span>
  )
}
