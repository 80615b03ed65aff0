import { Button, Drawer } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { FilterFields } from './filter-fields.tsx'
import styles from './filter-panel.module.css'
import type { FeedControls } from './use-feed-filters.ts'

interface Props {
  controls: FeedControls
  /** Id of the filtered region. */
  feedId: string
  opened: boolean
  onClose: () => void
}

/** The filters as a bottom sheet on a phone. A separate chunk, so that the feed does not wait for it. */
export function FilterSheet({ controls, feedId, opened, onClose }: Props) {
  const text = useTranslations('insights')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      title={text('filters')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': text('closeFilters'), size: 'lg' }}
      classNames={{ content: styles.sheet, header: styles.sheetHead, body: styles.sheetBody }}
    >
      <FilterFields controls={controls} feedId={feedId} />
      <div className={styles.sheetEnd}>
        <Button fullWidth onClick={onClose}>
          {text('closeFilters')}
        </Button>
      </div>
    </Drawer>
  )
}
