import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useSearchOf } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { RecordRow } from '../../shapes.ts'
import { LegalItemList } from '../list/legal-item-list.tsx'
import { keyOf, mineQuery } from '../queries.ts'
import { registerSearch } from '../search.ts'
import { MyFilters } from './my-filters.tsx'
import { MyRow } from './my-row.tsx'
import { StandingLine } from './standing-line.tsx'
import { useRemove } from './use-mine.ts'
import { useMineFilters } from './use-register.ts'

/** The own register: how it stands, and each item with its status (LEG-01, LEG-13). `onAll` leads to where items are added; `folded` has the filters behind a button. */
export function MyList({ onAll, folded = false }: { onAll?: () => void; folded?: boolean }) {
  const text = useTranslations('legalRegister.register')
  const [search, changeSearch] = useSearchOf(registerSearch)
  const { filters, change, clear } = useMineFilters()
  const list = useInfiniteQuery(mineQuery(filters))
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<string>(undefined)
  const { remove } = useRemove(() => {
    // The row goes, and the focus with it: the keyboard goes on with the list.
    place.current?.focus({ preventScroll: true })
    if (search.key !== undefined && search.key === opened.current) void changeSearch({ key: undefined })
  })
  return (
    <div ref={place} tabIndex={-1}>
      <StandingLine filters={filters} onFilters={change} />
      <LegalItemList<RecordRow>
        label={text('mine')}
        list={list}
        itemOf={({ item }) => item}
        keyOf={({ id }) => id}
        filters={filters}
        onFilters={change}
        onClear={clear}
        ownCount={(filters.status.length > 0 ? 1 : 0) + (filters.due ? 1 : 0) + (filters.responsible ? 1 : 0)}
        folded={folded}
        moreFilters={<MyFilters filters={filters} onFilters={change} />}
        empty={
          <EmptyState
            title={text('mineEmpty')}
            action={
              onAll && (
                <Button size="xs" variant="default" onClick={onAll}>
                  {text('toAll')}
                </Button>
              )
            }
          >
            {text('mineEmptyWords')}
          </EmptyState>
        }
        row={(row) => (
          <MyRow
            key={row.id}
            row={row}
            isCurrent={keyOf(row) === search.key}
            onRemove={(item) => {
              opened.current = item.key
              void remove(item)
            }}
          />
        )}
      />
    </div>
  )
}
