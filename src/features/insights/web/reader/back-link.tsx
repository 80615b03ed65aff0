import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from '#ui/back-link.module.css'
import { lastFeed } from '../feed/last-feed.ts'

/** Back to /insights with the previous filters (INS-17). */
export function BackLink() {
  const text = useTranslations('insights')
  return (
    <PlainLink to="/insights" search={lastFeed()} className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden />
      {text('back')}
    </PlainLink>
  )
}
