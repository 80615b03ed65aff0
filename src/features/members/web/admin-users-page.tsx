import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { asProblem } from '#platform/web/problem.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { membersMessages } from '../messages.ts'
import styles from './admin-users.module.css'
import { membersApi } from './members-api.ts'
import { UserGroups } from './user-groups.tsx'

/** Members of the site, waiting ones first, with their access editable in place (ACC-34). */
export const AdminUsersPage = withTexts({ members: membersMessages }, function AdminUsersPage() {
  const text = useTranslations('members.users')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 300)
  const list = useInfiniteQuery(membersQuery(query))
  const members = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Page title={text('title')} lead={text('lead')} wide>
      <TextInput
        type="search"
        className={styles.search}
        label={text('search')}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      />
      {list.isPending && <Loading />}
      {list.isError && !members && <Failed error={list.error} onRetry={list.refetch} />}
      {members?.length === 0 && <Nobody query={query} />}
      {members && <UserGroups members={members} />}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} mt="lg">
          {text('more')}
        </Button>
      )}
    </Page>
  )
})

function membersQuery(query: string) {
  return {
    queryKey: ['members', 'list', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      membersApi.list({ query: query || undefined, cursor: pageParam }, { signal }),
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  }
}

function Nobody({ query }: { query: string }) {
  const text = useTranslations('members.users')
  if (query) return <EmptyState title={text('noMatch', { query })}>{text('noMatchHint')}</EmptyState>
  return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const text = useTranslations('members.users')
  const { message, requestId } = asProblem(error)
  return <ErrorState title={text('failed')} message={message} requestId={requestId} onRetry={() => void onRetry()} />
}
