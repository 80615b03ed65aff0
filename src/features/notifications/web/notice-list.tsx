import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { More } from './more.tsx'
import styles from './notice-list.module.css'
import { NoticeRow } from './notice-row.tsx'
import { NoticeSkeleton } from './notice-skeleton.tsx'
import { noticesQuery, type Shown } from './queries.ts'

interface Props {
  shown: Shown
  /** What an empty list offers as the first step. */
  first?: ReactNode
  /** A notice's place was opened. */
  onGo?: () => void
  /** Takes the focus when the row that had it has gone and was the last. */
  onNoneLeft: () => void
}

/** The current notices, or those put away, newest first, in whichever state they are (NOT-01, NOT-02, NOT-24). */
export function NoticeList({ shown, first, onGo, onNoneLeft }: Props) {
  const text = useTranslations('notifications')
  const list = useInfiniteQuery(noticesQuery(shown))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const { fetchNextPage } = list
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const leave = (row: HTMLElement) => {
    const next = row.nextElementSibling ?? row.previousElementSibling
    const control = next?.querySelector<HTMLElement>('a, button')
    if (control) control.focus()
    else onNoneLeft()
  }
  if (list.isPending) return <NoticeSkeleton />
  if (list.isError && items.length === 0)
    return <ErrorState title={text('failed')} message={list.error.message} onRetry={() => void list.refetch()} />
  if (items.length === 0)
    return (
      <EmptyState title={text(shown === 'active' ? 'empty' : 'archiveEmpty')} action={first}>
        <p>{text(shown === 'active' ? 'emptyWords' : 'archiveEmptyWords')}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list}>
        {items.map((notification) => (
          <NoticeRow key={notification.key} notification={notification} shown={shown} onGo={onGo} onLeave={leave} />
        ))}
      </ul>
      {list.hasNextPage && (
        <More
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error.message : undefined}
          onMore={more}
        />
      )}
    </>
  )
}
