import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useViewer } from '#platform/web/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { ThreadItem } from '../../contract.ts'
import { NewItemsPill } from '../new-items-pill.tsx'
import { threadsQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { useDeferredItems, useIsAbove } from '../use-deferred-items.ts'
import styles from './thread-list.module.css'
import { ThreadRow } from './thread-row.tsx'
import type { ListControls } from './use-list-controls.ts'

interface Props {
  controls: ListControls
  current: string | undefined
  onOpen?: (() => void) | undefined
}

/** The threads with the URL's filters, in every loading state; loads further pages on scrolling. */
export function ThreadList({ controls, current, onOpen }: Props) {
  const text = useTranslations('forum.list')
  const { data, error, isPending, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(threadsQuery(controls.filters))
  const head = useRef<HTMLDivElement>(null)
  const [top, isReading] = useIsAbove()
  const viewer = useViewer()
  const items = onceEach(data?.pages.flatMap((page) => page.items) ?? [])
  const { shown, waiting, release } = useDeferredItems(items, {
    isReading,
    isOwn: ({ author }) => author.id !== null && author.id === viewer.profile?.id,
  })
  if (isPending) return <ListSkeleton label={text('loading')} />
  if (error && items.length === 0)
    return <ErrorState title={text('failed')} message={error.message} onRetry={() => void refetch()} />
  if (items.length === 0) return <NothingFound controls={controls} />
  return (
    <div ref={head} className={styles.list}>
      <div ref={top} />
      <p className="visually-hidden" role="status">
        {text('shown', { count: shown.length })}
      </p>
      <NewItemsPill
        label={waiting > 0 ? text('fresh', { count: waiting }) : undefined}
        onShow={() => {
          release()
          head.current?.scrollIntoView({ block: 'start' })
          requestAnimationFrame(() => head.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true }))
        }}
      />
      <ol className={styles.rows}>
        {shown.map((item) => (
          <ThreadRow key={item.id} item={item} isCurrent={item.id === current} onOpen={onOpen} />
        ))}
      </ol>
      {hasNextPage ? (
        <ShowMore
          near
          label={text('more')}
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? error?.message : undefined}
          onMore={() => void fetchNextPage()}
        />
      ) : (
        (data?.pages.length ?? 0) > 1 && <p className={styles.end}>{text('end')}</p>
      )}
    </div>
  )
}

/** Removes duplicates: while pages are refetched one after the other, a thread may be on two of them. */
function onceEach(items: readonly ThreadItem[]): ThreadItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function NothingFound({ controls }: { controls: ListControls }) {
  const text = useTranslations('forum.list')
  const { query, topic, show } = controls.filters
  const isNarrowed = query !== '' || topic.length > 0 || show !== 'all'
  if (!isNarrowed) return <EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>
  return (
    <EmptyState
      title={text('noneFound')}
      action={
        <Button size="xs" variant="default" onClick={controls.clear}>
          {text('clearFilters')}
        </Button>
      }
    >
      {text('noneFoundMessage')}
    </EmptyState>
  )
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={String(index)} className={styles.ghost} aria-hidden>
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}
