import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useSearchOf } from '#platform/web/routing.tsx'
import { HEAD_PARTS } from '../extensions.tsx'
import { forumSearch } from '../forum-search.ts'
import { ListFilters } from './list-filters.tsx'
import styles from './list-pane.module.css'
import { ThreadList } from './thread-list.tsx'
import { useListControls } from './use-list-controls.ts'

/** Every question of the site: to search, to narrow, to open (FOR-03, FOR-05). */
export function ListPane({ onAsk, onOpen }: { onAsk: () => void; onOpen?: () => void }) {
  const text = useTranslations('forum')
  const controls = useListControls()
  const [search] = useSearchOf(forumSearch)
  const { query, topic, sort, show } = controls.filters
  return (
    <section className={styles.pane} aria-label={text('list.label')}>
      <div className={styles.head}>
        {!search.ask && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAsk}>
            {text('ask')}
          </Button>
        )}
        {HEAD_PARTS.map((Part, at) => (
          <Part key={String(at)} />
        ))}
      </div>
      <ListFilters controls={controls} />
      <ThreadList
        // Another list starts anew: nothing of it waits.
        key={JSON.stringify([query, topic, sort, show])}
        controls={controls}
        current={search.key}
        onOpen={onOpen}
      />
    </section>
  )
}
