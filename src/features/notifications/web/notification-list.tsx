import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from './load-more.tsx'
import styles from './notification-list.module.css'
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
  const list = useInfiniteQuery(notificationsQuery(listName))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { fetchNextPage } = list
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const moveFocus = (row: HTMLElement) => {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const control = next?.querySelector<HTMLElement>('a, button')
    if (control) control.focus()
    else onEmptied()
  }
  if (list.isPending) return <NotificationSkeleton />
  if (list.isError && items.length === 0)
    return <ErrorState title={text('failed')} message={list.error.message} onRetry={() => void list.refetch()} />
  if (items.length === 0)
    return (
      <EmptyState title={text(listName === 'active' ? 'empty' : 'archiveEmpty')} action={emptyAction}>
        <p>{text(listName === 'active' ? 'emptyMessage' : 'archiveEmptyMessage')}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {items.map((notification) => (
          <NotificationRow
            key={notification.key}
            notification={notification}
            listName={listName}
            onNavigate={onNavigate}
            onRemove={moveFocus}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={more}
        />
      )}
    </>
  )
}
