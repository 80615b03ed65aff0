import '#ui/kit-field-styles.css'
import { Button, MultiSelect, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import { SHOWN, type Shown } from '../forum-search.ts'
import { useTopics } from '../use-topics.ts'
import type { ListControls } from './use-list-controls.ts'

/** Filters by kind (all, unanswered, own, followed) and by topics (FOR-05, FOR-07). */
export function MoreFilters({ controls }: { controls: ListControls }) {
  const text = useTranslations('forum.list')
  const topics = useTopics()
  const { filters, change, clear } = controls
  // A topic selected by a link but no longer offered stays listed, so that it can be removed.
  const paths = [...new Set([...topics.offered.map(({ path }) => path), ...filters.topic])]
  return (
    <div className="grid grid-cols-1 gap-3 py-2">
      <NativeSelect
        size="sm"
        label={text('show')}
        value={filters.show}
        data={SHOWN.map((value) => ({ value, label: text(value) }))}
        onChange={({ currentTarget }) => change({ show: currentTarget.value as Shown })}
      />
      <MultiSelect
        size="sm"
        label={text('topics')}
        placeholder={filters.topic.length === 0 ? text('anyTopic') : ''}
        data={paths.map((value) => ({ value, label: topics.nameOf(value) }))}
        value={filters.topic}
        onChange={(topic) => change({ topic })}
        searchable
        hidePickedOptions
        nothingFoundMessage={text('nothingToChoose')}
        comboboxProps={{ withinPortal: true }}
        maxDropdownHeight={280}
        classNames={MULTI_SELECT_CLASSES}
      />
      {(filters.topic.length > 0 || filters.show !== 'all') && (
        <Button size="xs" variant="default" className="justify-self-start" onClick={clear}>
          {text('clearFilters')}
        </Button>
      )}
    </div>
  )
}
