import '#ui/kit-field-styles.css'
import { Button, MultiSelect, Skeleton, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ConfigEntry } from '#features/site/contract.ts'
import multiSelect from '#ui/multi-select.module.css'
import { activeFilters, pickedParent } from '../../feed/filters.ts'
import { useSubjects } from '../use-subjects.ts'
import styles from './filter-fields.module.css'
import { SubjectTabs } from './subject-tabs.tsx'
import type { FeedControls } from './use-feed-filters.ts'

/** All filters except the search: beside the feed on a desktop, in a sheet on a phone (INS-06). */
export function FilterFields({ controls, feedId }: { controls: FeedControls; feedId: string }) {
  const text = useTranslations('insights')
  const subjects = useSubjects()
  const { filters, change, pick, showAll } = controls
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch
          size="md"
          classNames={{ track: styles.track }}
          label={text('favourites')}
          checked={filters.favourites}
          onChange={(event) => change({ favourites: event.currentTarget.checked })}
        />
        <Button variant={activeFilters(filters) > 0 ? 'light' : 'default'} size="xs" onClick={showAll}>
          {text('showAll')}
        </Button>
      </div>
      {(subjects.loading || subjects.parentCategories.length > 0) && (
        <div className="grid gap-2">
          <p className={styles.label}>{text('browse')}</p>
          {subjects.loading ? (
            <Skeleton height={160} aria-hidden />
          ) : (
            <SubjectTabs
              label={text('browse')}
              controls={feedId}
              parents={subjects.parentCategories}
              picked={pickedParent(filters, subjects.parentCategories)}
              onPick={pick}
            />
          )}
        </div>
      )}
      <Choice
        label={text('category')}
        placeholder={text('anyCategory')}
        entries={subjects.categories}
        nameOf={subjects.categoryName}
        chosen={filters.category}
        onChange={(category) => change({ category })}
      />
      <Choice
        label={text('topic')}
        placeholder={text('anyTopic')}
        entries={subjects.topics}
        nameOf={subjects.topicName}
        chosen={filters.topic}
        onChange={(topic) => change({ topic })}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  placeholder: string
  entries: readonly ConfigEntry[]
  nameOf(path: string): string
  chosen: string[]
  onChange(chosen: string[]): void
}

function Choice({ label, placeholder, entries, nameOf, chosen, onChange }: ChoiceProps) {
  const text = useTranslations('insights')
  // An entry chosen by a link but no longer offered stays visible, so that it can be removed.
  const paths = [...new Set([...entries.map((entry) => entry.path), ...chosen])]
  return (
    <MultiSelect
      size="md"
      label={label}
      placeholder={chosen.length === 0 ? placeholder : undefined}
      data={paths.map((path) => ({ value: path, label: nameOf(path) }))}
      value={chosen}
      onChange={onChange}
      searchable
      rightSectionWidth={32}
      classNames={{ pill: styles.pill, inputField: chosen.length > 0 ? multiSelect.spare : multiSelect.input }}
      hidePickedOptions
      nothingFoundMessage={text('nothingToChoose')}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
    />
  )
}
