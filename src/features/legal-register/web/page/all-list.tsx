import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { ItemRow } from '../../shapes.ts'
import { LegalItemList } from '../list/legal-item-list.tsx'
import { LegalItemRow } from '../list/legal-item-row.tsx'
import { itemsQuery } from '../queries.ts'
import { useAdd } from './use-mine.ts'
import { useAllFilters } from './use-register.ts'
import { ViewButton } from './view-button.tsx'

/** All legal items of the site, to view and add to one's own register (LEG-04, LEG-09). */
export function AllList() {
  const text = useTranslations('legalRegister.register')
  const { filters, change, clear } = useAllFilters()
  const list = usePagedList(itemsQuery(filters))
  return (
    <LegalItemList<ItemRow>
      label={text('all')}
      list={list}
      itemOf={(item) => item}
      filters={filters}
      onFilters={change}
      onClear={clear}
      empty={<EmptyState title={text('allEmpty')}>{text('allEmptyBody')}</EmptyState>}
      row={(item) => (
        <LegalItemRow
          item={item}
          buttons={
            <>
              <ViewButton item={item} />
              <Plus item={item} />
            </>
          }
        />
      )}
    />
  )
}

/** Adds an item to the viewer's register and shows that it is in it (LEG-10, LEG-12). It is never disabled, so it keeps the focus. */
function Plus({ item }: { item: ItemRow }) {
  const text = useTranslations('legalRegister.register')
  const { busy, add } = useAdd()
  const { key, title } = item
  return (
    <ActionIcon
      size={32}
      variant={item.mine ? 'subtle' : 'default'}
      aria-label={text(item.mine ? 'there' : 'add', { title })}
      title={text(item.mine ? 'there' : 'add', { title })}
      aria-disabled={busy || item.mine}
      data-there={item.mine || undefined}
      onClick={() => {
        if (!item.mine) void add({ key, title })
      }}
    >
      {item.mine ? (
        <IconCheck size={18} stroke={1.8} color="var(--success)" aria-hidden />
      ) : (
        <IconPlus size={18} stroke={1.8} aria-hidden />
      )}
    </ActionIcon>
  )
}
