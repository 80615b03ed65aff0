import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { ThreadItem } from '../../contract.ts'
import type { ListControls } from '../list/use-list-controls.ts'
import { NewItemsPill } from '../new-items-pill.tsx'
import { threadsQuery } from '../queries.ts'
import { ShowMore } from '../show-more.tsx'
import { useDeferredItems, useIsAbove } from '../use-deferred-items.ts'
import { readOpen } from './open-search.ts'
import { QuestionCards } from './question-cards.tsx'
import { QuestionDetail } from './question-detail.tsx'
import styles from './questions.module.css'
import { QuestionsTable } from './questions-table.tsx'

/** From this width the table fits next to the menu; below, each question is a card. */
const HAS_COLUMNS = '(min-width: 1200px)'

/** The questions with the URL's filters, loaded on scrolling, and the open one (FOR-41). */
export function QuestionsList({ controls }: { controls: ListControls }) {
  const text = useTranslations('questions')
  const hasColumns = useMediaQuery(HAS_COLUMNS, undefined, { getInitialValueInEffect: false })
  const list = useInfiniteQuery(threadsQuery(controls.filters))
  const [{ open }, change] = useSearchOf(readOpen)
  const head = useRef<HTMLDivElement>(null)
  const [top, isAbove] = useIsAbove()
  const viewer = useViewer()
  const items = onceEach(list.data?.pages.flatMap((page) => page.items) ?? [])
  const { shown, waiting, release } = useDeferredItems(items, {
    isReading: isAbove || open !== undefined,
    isOwn: ({ author }) => author.id !== null && author.id === viewer.profile?.id,
  })
  if (list.isPending) return <Waiting />
  if (list.error && items.length === 0)
    return <ErrorState title={text('failed')} message={list.error.message} onRetry={() => void list.refetch()} />
  const toggle = (id: string) => void change({ open: id === open ? undefined : id }, { replace: true })
  const View = hasColumns ? QuestionsTable : QuestionCards
  return (
    <div ref={head} className={styles.list}>
      <div ref={top} />
      <p className="visually-hidden" role="status">
        {items.length > 0 && text('shown', { count: shown.length })}
      </p>
      {/* A linked question may be far down the list, or not in it at all. */}
      {open !== undefined && !items.some(({ id }) => id === open) && (
        <div className={styles.alone}>
          <QuestionDetail id={open} isAlone onClose={() => toggle(open)} />
        </div>
      )}
      <NewItemsPill
        label={waiting > 0 ? text('fresh', { count: waiting }) : undefined}
        onShow={() => {
          release()
          head.current?.scrollIntoView({ block: 'start' })
          requestAnimationFrame(() => head.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus())
        }}
      />
      {items.length === 0 ? <Nothing controls={controls} /> : <View items={shown} open={open} onToggle={toggle} />}
      {list.hasNextPage ? (
        <ShowMore
          near
          loading={list.isFetchingNextPage}
          failure={list.isFetchNextPageError ? list.error?.message : undefined}
          onMore={() => void list.fetchNextPage()}
        />
      ) : (
        (list.data?.pages.length ?? 0) > 1 && <p className={styles.end}>{text('end')}</p>
      )}
    </div>
  )
}

/** Removes duplicates: while pages are refetched one after the other, a thread may be on two of them. */
function onceEach(items: readonly ThreadItem[]): ThreadItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

function Nothing({ controls }: { controls: ListControls }) {
  const text = useTranslations('questions')
  const { query, topic, show } = controls.filters
  if (query === '' && topic.length === 0 && show === 'all')
    return <EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>
  return (
    <EmptyState
      title={text('noneFound')}
      action={
        <Button size="xs" variant="default" onClick={controls.clear}>
          {text('clear')}
        </Button>
      }
    >
      {text('noneFoundMessage')}
    </EmptyState>
  )
}

function Waiting() {
  const text = useTranslations('questions')
  return (
    <div className={styles.waiting} role="status" aria-label={text('loading')}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={72} aria-hidden />
      ))}
    </div>
  )
}
