import { Button, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { activeFilters } from '../filters.ts'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import { SearchBox } from './search-box.tsx'
import type { FeedControls } from './use-feed-filters.ts'

/** The desktop breakpoint (SHELL-33). */
const DESK = '(min-width: 1024px)'

interface Props {
  controls: FeedControls
  /** Id of the region the filters act on. */
  feedId: string
}

/** Search and filters: a quiet column on a desk; on a phone the search stays and the rest is a sheet (INS-06). */
export function FilterPanel({ controls, feedId }: Props) {
  const text = useTranslations('insights')
  const desk = useMediaQuery(DESK, undefined, { getInitialValueInEffect: false })
  return (
    <aside className={styles.panel} aria-label={text('filters')}>
      <SearchBox controls={controls} />
      {desk ? (
        <FilterFields controls={controls} feedId={feedId} />
      ) : (
        <FilterSheet controls={controls} feedId={feedId} />
      )}
    </aside>
  )
}

function FilterSheet({ controls, feedId }: Props) {
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
      >
        {text('filtersButton', { count: activeFilters({ ...controls.filters, query: '' }) })}
      </Button>
      <Drawer
        opened={opened}
        onClose={sheet.close}
        position="bottom"
        title={text('filters')}
        attributes={{ header: { role: 'presentation' } }}
        closeButtonProps={{ 'aria-label': text('closeFilters'), size: 'lg' }}
        classNames={{ content: styles.sheet, header: styles.sheetHead, body: styles.sheetBody }}
      >
        <FilterFields controls={controls} feedId={feedId} />
        <div className={styles.sheetEnd}>
          <Button fullWidth onClick={sheet.close}>
            {text('closeFilters')}
          </Button>
        </div>
      </Drawer>
    </>
  )
}
