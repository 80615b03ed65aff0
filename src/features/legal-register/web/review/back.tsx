import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from './legal-member.module.css'

/** Back link above a page's heading (LEGADM-28). */
export function Back({ to, params, children }: { to: string; params?: Record<string, string>; children: ReactNode }) {
  return (
    <PlainLink to={to} params={(params ?? {}) as never} search={{} as never} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </PlainLink>
  )
}
