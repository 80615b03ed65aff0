import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { useSearchOf } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { RecordRow } from '../../shapes.ts'
import { LegalItemList } from '../list/legal-item-list.tsx'
import { keyOf, mineQuery } from '../queries.ts'
import { registerSearch } from '../search.ts'
import { MyFilters } from './my-filters.tsx'
import { MyRow } from './my-row.tsx'
import { SummaryLine } from './summary-line.tsx'
import { useRemove } from './use-mine.ts'
import { useMineFilters } from './use-register.ts'

/**
 * The viewer's register: its summary and its items with their statuses (LEG-01, LEG-13). `onAll` opens the list where items are added;
 * `folded` collapses the filters.
 */
export function MyList({ onAll, folded = false }: { onAll?: () => void; folded?: boolean }) {
  const text = useTranslations('legalRegister.register')
  const [search, changeSearch] = useSearchOf(registerSearch)
  const { filters, change, clear } = useMineFilters()
  const list = usePagedList(mineQuery(filters))
  const container = useRef<HTMLDivElement>(null)
  const opened = useRef<string>(undefined)
  const { remove } = useRemove(() => {
    // The focused button disappears with its row, so the list gets the focus.
    container.current?.focus({ preventScroll: true })
    if (search.key !== undefined && search.key === opened.current) void changeSearch({ key: undefined })
  })
  return (
    <div ref={container} tabIndex={-1}>
      <SummaryLine filters={filters} onFilters={change} />
      <LegalItemList<RecordRow>
        label={text('mine')}
        list={list}
        itemOf={({ item }) => item}
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
            {text('mineEmptyBody')}
          </EmptyState>
        }
        row={(row) => (
          <MyRow
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
