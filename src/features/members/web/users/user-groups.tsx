import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { pagedQuery } from '#platform/web/list/paged-query.ts'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { asProblem } from '#platform/web/problem.ts'
import { AccordionItem } from '#ui/accordion-item.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PagedStates } from '#ui/list/paged-list.tsx'
import { SkeletonRows } from '#ui/list/skeleton-rows.tsx'
import type { MemberGrouping } from '../../administration/choices.ts'
import { membersApi } from '../members-api.ts'
import { MemberRows } from './member-rows.tsx'
import type { UsersTable } from './use-users-table.ts'

/** The groups with the number of members in each; one that is opened shows its members (ADM-35). */
export function UserGroups({ by, table }: { by: MemberGrouping; table: UsersTable }) {
  const text = useTranslations('members.users')
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'counts', table.filter, by],
    queryFn: ({ signal }) => membersApi.counts({ ...table.filter, by }, { signal }),
    placeholderData: keepPreviousData,
  })
  const [open, setOpen] = useState<string>()
  if (error && !data)
    return <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={5} height={56} label={text('loading')} />
  if (data.groups.length === 0) return <EmptyState title={text('noFilterMatch')}>{text('noMatchHint')}</EmptyState>
  return data.groups.map(({ value, name, count }) => (
    <AccordionItem
      key={value}
      title={name || text('none')}
      lead={text('count', { count })}
      open={open === value}
      onToggle={() => setOpen(open === value ? undefined : value)}
    >
      <Group by={by} value={value} table={table} />
    </AccordionItem>
  ))
}

function Group({ by, value, table }: { by: MemberGrouping; value: string; table: UsersTable }) {
  const text = useTranslations('members.users')
  const { sort, order } = table.search
  const request = { ...table.filter, [by]: [value], ...(sort ? { sort } : {}), ...(order ? { order } : {}) }
  const list = usePagedList(
    pagedQuery(['members', 'list', request], (page, options) => membersApi.list({ ...request, ...page }, options)),
  )
  return (
    <PagedStates list={list} failed={text('failed')} empty={<EmptyState title={text('noFilterMatch')} />}>
      <MemberRows table={table} rows={list.items} listRef={list.setContainer} />
    </PagedStates>
  )
}
