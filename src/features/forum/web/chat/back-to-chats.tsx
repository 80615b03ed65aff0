import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { PlainLink } from '#platform/web/routing.tsx'
import styles from './open-room.module.css'

/** Link back to the list, where it is not shown alongside. */
export function BackToChats() {
  const text = useTranslations('chat')
  return (
    <PlainLink to="/forum/chat" className={styles.back}>
      <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {text('back')}
    </PlainLink>
  )
}
