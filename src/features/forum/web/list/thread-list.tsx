import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { NewItemsPill } from '#ui/list/new-items-pill.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { useNewItems } from '#ui/list/use-new-items.ts'
import { threadsQuery } from '../queries.ts'
import { useIsOwnThread } from '../use-is-own-thread.ts'
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
  const { list, newItems } = useNewItems(usePagedList(threadsQuery(controls.filters)), { isOwn: useIsOwnThread() })
  return (
    <div className="min-w-0">
      <NewItemsPill newItems={newItems} label={(count) => text('fresh', { count })} container={list.container} />
      <PagedList
        list={list}
        failed={text('failed')}
        empty={<NothingFound controls={controls} />}
        loading={<SkeletonRows rows={8} height={76} label={text('loading')} />}
        more={text('more')}
        ahead={400}
        ordered
        bare
        className={styles.rows}
      >
        {(item) => <ThreadRow item={item} isCurrent={item.id === current} onOpen={onOpen} />}
      </PagedList>
    </div>
  )
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
