import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageTarget } from '#platform/web/pages.ts'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from '../back.module.css'

/** Back link above a page's heading (LEGADM-28). */
export function Back({ children, ...target }: PageTarget & { children: ReactNode }) {
  return (
    <PlainLink {...target} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {children}
    </PlainLink>
  )
}
