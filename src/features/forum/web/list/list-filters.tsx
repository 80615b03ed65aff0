import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchBox } from '#ui/list/search-box.tsx'
import { Choice } from '../choice.tsx'
import type { ListControls } from './use-list-controls.ts'

// The topic filter is larger than the list, so it is loaded when the filters are opened.
const MoreFilters = lazy(async () => ({ default: (await import('./more-filters.tsx')).MoreFilters }))

/** Search and order, and the other filters behind a button that shows how many are set (FOR-05 to FOR-07). */
export function ListFilters({ controls }: { controls: ListControls }) {
  const text = useTranslations('forum.list')
  const { filters, search, change } = controls
  const count = filters.topic.length + (filters.show === 'all' ? 0 : 1)
  const [opened, setOpened] = useState(count > 0)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBox
        search={search}
        label={text('search')}
        status={filters.query ? text('resultsFor', { query: filters.query }) : ''}
      />
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <Choice
          label={text('sort')}
          chosen={filters.sort}
          choices={[
            ['latest', text('latest')],
            ['popular', text('popular')],
          ]}
          onChoose={(sort) => change({ sort })}
        />
        <Button
          size="xs"
          variant={count > 0 ? 'light' : 'subtle'}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {text('filters', { count })}
        </Button>
      </div>
      <div id={id} hidden={!opened}>
        {opened && (
          <Suspense>
            <MoreFilters controls={controls} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
