import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NewItemsPill } from '#ui/list/new-items-pill.tsx'
import { PagedStates } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useNewItems } from '#ui/list/use-new-items.ts'
import type { ListControls } from '../list/use-list-controls.ts'
import { threadsQuery } from '../queries.ts'
import { useIsOwnThread } from '../use-is-own-thread.ts'
import { readOpen } from './open-search.ts'
import { QuestionCards } from './question-cards.tsx'
import { QuestionDetail } from './question-detail.tsx'
import { QuestionsTable } from './questions-table.tsx'

/** From this width the table fits next to the menu; below, each question is a card. */
const HAS_COLUMNS = '(min-width: 1200px)'

/** The questions with the URL's filters, loaded on scrolling, and the open one (FOR-41). */
export function QuestionsList({ controls }: { controls: ListControls }) {
  const text = useTranslations('questions')
  const hasColumns = useMediaQuery(HAS_COLUMNS, undefined, { getInitialValueInEffect: false })
  const [{ open }, change] = useSearchOf(readOpen)
  const { list, newItems } = useNewItems(usePagedList(threadsQuery(controls.filters)), {
    isOwn: useIsOwnThread(),
    isReading: open !== undefined,
  })
  const toggle = (id: string) => void change({ open: id === open ? undefined : id }, { replace: true })
  const View = hasColumns ? QuestionsTable : QuestionCards
  return (
    <div className="relative">
      {/* A linked question may be far down the list, or not in it at all. */}
      {open !== undefined &&
        (list.state === 'loaded' || list.state === 'empty') &&
        !list.items.some(({ id }) => id === open) && (
          <div className="mb-6 pb-5 border-b">
            <QuestionDetail id={open} isAlone onClose={() => toggle(open)} />
          </div>
        )}
      <NewItemsPill newItems={newItems} label={(count) => text('fresh', { count })} container={list.container} />
      <PagedStates
        list={list}
        failed={text('failed')}
        empty={<Nothing controls={controls} />}
        loading={<SkeletonRows rows={8} height={72} label={text('loading')} />}
        ahead={400}
      >
        <View list={list} open={open} onToggle={toggle} />
      </PagedStates>
    </div>
  )
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
