import { Button } from '@mantine/core'
import { IconAward, IconBell, IconBook2, IconMessageReply } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { samePath, targetOf, useNavigate } from '#platform/web/routing.tsx'
import type { Notification } from '../contract.ts'
import styles from './notification-row.module.css'
import type { ListName } from './queries.ts'
import { useNotificationActions } from './use-notification-actions.ts'

const ICONS = {
  insights: IconBook2,
  bestAnswerAwarded: IconAward,
  QuestionAnswered: IconMessageReply,
  other: IconBell,
} as const

interface Props {
  notification: Notification
  listName: ListName
  /** Runs when the link was opened. */
  onNavigate?: (() => void) | undefined
  /** Runs before this row is removed. */
  onRemove: (row: HTMLElement) => void
}

/** A notification: what happened, by whom and when, the link, and its actions (NOT-01, NOT-07). */
export function NotificationRow({ notification, listName, onNavigate, onRemove }: Props) {
  const text = useTranslations('notifications')
  const relativeTime = useRelativeTime()
  const { setRead, dismiss } = useNotificationActions(notification)
  const { type, title, content, author, time, read } = notification
  const Icon = ICONS[type]
  return (
    <li className={styles.row} data-read={read}>
      <Icon size={20} stroke={1.6} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.title}>
          <TitleLink notification={notification} onNavigate={() => (read || void setRead(true), onNavigate?.())}>
            {title}
          </TitleLink>
        </p>
        <p className={styles.content}>{content}</p>
        <p className={styles.meta}>
          {!read && <span className={styles.unread}>{text('isUnread')}</span>}
          {author !== null && <span>{text('by', { author })}</span>}
          <time dateTime={time}>{relativeTime(time)}</time>
        </p>
      </div>
      {listName === 'active' && (
        <div className={styles.actions}>
          <RowAction
            label={text(read ? 'markUnread' : 'markRead')}
            title={title}
            onAction={() => void setRead(!read)}
          />
          <RowAction
            label={text('dismiss')}
            title={title}
            onAction={({ currentTarget }) => {
              const row = currentTarget.closest('li')
              if (row) onRemove(row)
              void dismiss()
            }}
          />
        </div>
      )}
    </li>
  )
}

/** The title as a link; plain text without a URL. */
function TitleLink({
  notification: { url },
  onNavigate,
  children,
}: {
  notification: Notification
  onNavigate: () => void
  children: string
}) {
  const navigate = useNavigate()
  if (url === null) return children
  const path = samePath(url)
  const onClick = (event: MouseEvent) => {
    onNavigate()
    // The browser opens new tabs and windows itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    // So that the heading of the next page can take the focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate(targetOf(path))
  }
  return (
    <a href={path} className={styles.link} onClick={onClick}>
      {children}
    </a>
  )
}

interface RowActionProps {
  label: string
  title: string
  onAction: (event: MouseEvent<HTMLElement>) => void
}

function RowAction({ label, title, onAction }: RowActionProps) {
  const text = useTranslations('notifications')
  return (
    <Button variant="subtle" size="compact-sm" className={styles.action} onClick={onAction}>
      {label}
      <span className="visually-hidden">{text('of', { title })}</span>
    </Button>
  )
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Formats a time: relative within a day, then as a date in the site's format (TEN-36). */
function useRelativeTime() {
  const format = useFormatter()
  const text = useTranslations('notifications')
  const now = useNow({ updateInterval: MINUTE_MS })
  return (at: string) => {
    const time = new Date(at)
    const age = now.getTime() - time.getTime()
    if (age < MINUTE_MS) return text('justNow')
    if (age < DAY_MS) return format.relativeTime(time, now)
    return format.dateTime(time, { day: 'numeric', month: 'short', year: 'numeric' })
  }
}
