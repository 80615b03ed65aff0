import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import type { RawSearch } from '#platform/web/manifest.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedStates } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { Page } from '#ui/page.tsx'
import { membersMessages } from '../../messages.ts'
import { membersApi } from '../members-api.ts'
import styles from './admin-users.module.css'
import { UserGroups } from './user-groups.tsx'

export interface UsersSearch {
  query?: string | undefined
}

const searchOf = ({ query }: RawSearch): UsersSearch => ({
  query: typeof query === 'string' ? query.slice(0, 200) : undefined,
})

/** Members of the site, waiting ones first, with their access editable in place (ACC-34). */
export const AdminUsersPage = withTexts({ members: membersMessages }, function AdminUsersPage() {
  const text = useTranslations('members.users')
  const [{ query = '' }, change] = useSearchOf(searchOf)
  const search = useSearchBox(query, (typed, options) => change({ query: typed || undefined }, options), SEARCH)
  const list = usePagedList({ ...membersQuery(query), placeholderData: keepPreviousData })
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <SearchBox search={search} label={text('search')} hasLabel className={styles.search} />
      <PagedStates list={list} failed={text('failed')} empty={<Nobody query={query} />}>
        <UserGroups list={list} />
      </PagedStates>
    </Page>
  )
})

/** Generic searches wait for 300 ms and need one character (INS-12). */
const SEARCH = { minLength: 1, pauseMs: 300 }

const membersQuery = (query: string) =>
  pagedQuery(['members', 'list', query], (page, options) =>
    membersApi.list({ query: query || undefined, ...page }, options),
  )

function Nobody({ query }: { query: string }) {
  const text = useTranslations('members.users')
  if (query) return <EmptyState title={text('noMatch', { query })}>{text('noMatchHint')}</EmptyState>
  return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
}
