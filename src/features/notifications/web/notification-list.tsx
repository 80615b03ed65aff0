import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { type ListName, notificationsQuery } from './queries.ts'

interface Props {
  listName: ListName
  /** First step offered by an empty list. */
  emptyAction?: ReactNode
  /** Runs when a notification's link was opened. */
  onNavigate?: () => void
  /** Receives the focus when the last row, which had it, is removed. */
  onEmptied: () => void
}

/** The active or archived notifications, newest first, in every loading state (NOT-01, NOT-02, NOT-24). */
export function NotificationList({ listName, emptyAction, onNavigate, onEmptied }: Props) {
  const text = useTranslations('notifications')
  const moveFocus = (row: HTMLElement) => {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const control = next?.querySelector<HTMLElement>('a, button')
    if (control) control.focus()
    else onEmptied()
  }
  return (
    <PagedList
      list={usePagedList(notificationsQuery(listName))}
      failed={text('failed')}
      empty={
        <EmptyState title={text(listName === 'active' ? 'empty' : 'archiveEmpty')} action={emptyAction}>
          <p>{text(listName === 'active' ? 'emptyMessage' : 'archiveEmptyMessage')}</p>
        </EmptyState>
      }
      loading={<NotificationSkeleton />}
      ahead={0}
      centred
      bare
    >
      {(notification) => (
        <NotificationRow notification={notification} listName={listName} onNavigate={onNavigate} onRemove={moveFocus} />
      )}
    </PagedList>
  )
}
