import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { activeFilters } from '../../feed/filters.ts'
import styles from './filter-panel.module.css'
import type { FeedControls } from './use-feed-filters.ts'

// The filter fields are larger than the feed and load after it.
const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }))
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), 'FilterSheet')

/** The desktop breakpoint (SHELL-33). */
const DESKTOP = '(min-width: 1024px)'

interface Props {
  controls: FeedControls
  /** Id of the filtered region. */
  feedId: string
}

/** Search and filters: a column on a desktop; on a phone, the search box and a button that opens a sheet (INS-06). */
export function FilterPanel({ controls, feedId }: Props) {
  const text = useTranslations('insights')
  const isDesktop = useMediaQuery(DESKTOP, undefined, { getInitialValueInEffect: false })
  return (
    <aside className={styles.panel} aria-label={text('filters')}>
      <SearchBox search={controls.search} label={text('search')} />
      {isDesktop ? (
        <Suspense>
          <FilterFields controls={controls} feedId={feedId} />
        </Suspense>
      ) : (
        <FilterButton controls={controls} feedId={feedId} />
      )}
    </aside>
  )
}

function FilterButton({ controls, feedId }: Props) {
  const text = useTranslations('insights')
  const [opened, sheet] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        className={styles.open}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={sheet.open}
        onPointerEnter={FilterSheet.fetch}
        onFocus={FilterSheet.fetch}
      >
        {text('filtersButton', { count: activeFilters({ ...controls.filters, query: '' }) })}
      </Button>
      <FilterSheet controls={controls} feedId={feedId} opened={opened} onClose={sheet.close} />
    </>
  )
}
