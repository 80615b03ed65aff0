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

/** All threads of the site, with search and filters (FOR-03, FOR-05). */
export function ListPane({ onNewThread, onOpen }: { onNewThread: () => void; onOpen?: () => void }) {
  const text = useTranslations('forum')
  const controls = useListControls()
  const [search] = useSearchOf(forumSearch)
  const { query, topic, sort, show } = controls.filters
  return (
    <section className="grid grid-cols-1 content-start gap-4 min-w-0" aria-label={text('list.label')}>
      <div className={styles.head}>
        {!search.ask && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onNewThread}>
            {text('newThread')}
          </Button>
        )}
        {HEAD_PARTS.map((Part, index) => (
          <Part key={String(index)} />
        ))}
      </div>
      <ListFilters controls={controls} />
      <ThreadList
        // Other filters remount the list, so that no deferred items are left.
        key={JSON.stringify([query, topic, sort, show])}
        controls={controls}
        current={search.key}
        onOpen={onOpen}
      />
    </section>
  )
}
