import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { PlainLink, parseSearch, useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import { Page } from '#ui/page.tsx'
import { directoryMessages } from '../messages.ts'
import styles from './directory.module.css'
import { DirectoryFilters } from './directory-filters.tsx'
import { type DirectorySearch, directorySearch, NO_FILTERS } from './directory-search.ts'
import { MemberCard } from './member-card.tsx'
import { directoryQuery } from './queries.ts'

/** The members' directory: searched, filtered, and read on page by page (ACC-B8). */
export const DirectoryPage = withTexts({ directory: directoryMessages }, function DirectoryPage() {
  const text = useTranslations('directory')
  const [search, change] = useSearchOf(directorySearch)
  return (
    <Page title={text('title')} lead={text('lead')} actions={<OwnEntryLink />} wide>
      <DirectoryFilters search={search} change={change} />
      <Members search={search} onClear={() => void change(NO_FILTERS)} />
    </Page>
  )
})

function OwnEntryLink() {
  const text = useTranslations('directory')
  return (
    <Button
      variant="default"
      renderRoot={(props) => <PlainLink to="/profile" search={{ open: 'visibility' }} {...props} />}
    >
      {text('own')}
    </Button>
  )
}

function Members({ search, onClear }: { search: DirectorySearch; onClear: () => void }) {
  const text = useTranslations('directory')
  const list = usePagedList(directoryQuery(search))
  const isFiltered = Object.values(search).some((value) => value !== undefined)
  return (
    <>
      {list.lastPage?.isApproximate && (
        <p className={styles.alike} role="status">
          {text('alike', { query: search.query ?? '' })}
        </p>
      )}
      <PagedList
        list={list}
        className={styles.list}
        label={text('list')}
        failed={text('failed')}
        more={text('more')}
        loading={<SkeletonRows rows={6} height={112} label={text('loading')} />}
        empty={
          isFiltered ? (
            <EmptyState
              title={text('none')}
              action={
                <Button variant="default" onClick={onClear}>
                  {text('clear')}
                </Button>
              }
            >
              {text('noneMessage')}
            </EmptyState>
          ) : (
            <EmptyState title={text('nobody')}>{text('nobodyMessage')}</EmptyState>
          )
        }
      >
        {(member) => <MemberCard member={member} />}
      </PagedList>
    </>
  )
}

/** Prefetches the first page. */
export function prepare(raw: string): Promise<unknown> {
  return queryClient.prefetchInfiniteQuery(directoryQuery(directorySearch(parseSearch(raw))))
}
