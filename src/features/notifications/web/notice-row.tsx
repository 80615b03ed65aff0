import { Button } from '@mantine/core'
import { IconAward, IconBell, IconBook2, IconMessageReply } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { samePath } from '#platform/web/routing.tsx'
import type { Notification } from '../contract.ts'
import styles from './notice-row.module.css'
import type { Shown } from './queries.ts'
import { useDeeds } from './use-deeds.ts'
import { useMoment } from './use-moment.ts'

const ICONS = {
  insights: IconBook2,
  bestAnswerAwarded: IconAward,
  QuestionAnswered: IconMessageReply,
  other: IconBell,
} as const

interface Props {
  notification: Notification
  shown: Shown
  /** The notice's place was opened. */
  onGo?: (() => void) | undefined
  /** This row is about to go. */
  onLeave: (row: HTMLElement) => void
}

/** One notice: what happened, by whom and when, the way there, and what can be done with it (NOT-01, NOT-07). */
export function NoticeRow({ notification, shown, onGo, onLeave }: Props) {
  const text = useTranslations('notifications')
  const moment = useMoment()
  const { setRead, dismiss } = useDeeds(notification)
  const { type, title, content, author, time, read } = notification
  const Icon = ICONS[type]
  return (
    <li className={styles.row} data-read={read}>
      <Icon size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>
          <Way notification={notification} onGo={() => (read || setRead(true), onGo?.())}>
            {title}
          </Way>
        </p>
        <p className={styles.content}>{content}</p>
        <p className={styles.meta}>
          {!read && <span className={styles.unread}>{text('isUnread')}</span>}
          {author !== null && <span>{text('by', { author })}</span>}
          <time dateTime={time}>{moment(time)}</time>
        </p>
      </div>
      {shown === 'active' && (
        <div className={styles.deeds}>
          <Deed label={text(read ? 'markUnread' : 'markRead')} title={title} onDo={() => setRead(!read)} />
          <Deed
            label={text('dismiss')}
            title={title}
            onDo={({ currentTarget }) => {
              const row = currentTarget.closest('li')
              if (row) onLeave(row)
              dismiss()
            }}
          />
        </div>
      )}
    </li>
  )
}

/** The title as a link within the portal; without an address, as words. */
function Way({
  notification: { url },
  onGo,
  children,
}: {
  notification: Notification
  onGo: () => void
  children: string
}) {
  const { history } = useRouter()
  if (url === null) return children
  const path = samePath(url)
  const go = (event: MouseEvent) => {
    onGo()
    // In a tab or a window of its own the browser opens it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    // The heading of the page that comes takes the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.push(path)
  }
  return (
    <a href={path} className={styles.way} onClick={go}>
      {children}
    </a>
  )
}

interface DeedProps {
  label: string
  title: string
  onDo: (event: MouseEvent<HTMLElement>) => void
}

function Deed({ label, title, onDo }: DeedProps) {
  const text = useTranslations('notifications')
  return (
    <Button variant="subtle" size="compact-sm" className={styles.deed} onClick={onDo}>
      {label}
      <span className="visually-hidden">{text('of', { title })}</span>
    </Button>
  )
}
