import { Button, MultiSelect, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { useSubjects } from '../../use-subjects.ts'
import type { Whose } from '../queries.ts'
import styles from './author-list.module.css'
import { isFiltered, type ListFilters } from './list-filters.ts'

interface Props {
  whose: Whose
  filters: ListFilters
  onFilter: (parts: Partial<ListFilters>) => void
}

/** Search once two characters are typed, after a pause, with state, category and topic filters below (WRITE-03, WRITE-04). */
export function ListSearch({ whose, filters, onFilter }: Props) {
  const text = useTranslations('authoring.list')
  const search = useSearchBox(filters.query, (query) => onFilter({ query }))
  return (
    <div className="grid gap-3 mb-4">
      <SearchBox search={search} label={text(whose === 'mine' ? 'search' : 'searchAll')} />
      <Filters whose={whose} filters={filters} onFilter={onFilter} onClear={search.reset} />
    </div>
  )
}

function Filters({ whose, filters, onFilter, onClear }: Props & { onClear: () => void }) {
  const text = useTranslations('authoring.list')
  const states = useTranslations('authoring.states')
  const library = useTranslations('insights')
  const { categories, topics, categoryName, topicName } = useSubjects()
  const { category, topic, state } = filters
  const pathsOf = (entries: readonly { path: string }[], chosen: string[]) => [
    ...new Set([...entries.map(({ path }) => path), ...chosen]),
  ]
  return (
    <details className={styles.filters} open={isFiltered({ ...filters, query: '' }) || undefined}>
      <summary>{text('filters', { count: category.length + topic.length + (state ? 1 : 0) })}</summary>
      <div className={styles.fields}>
        {whose === 'manage' && (
          <NativeSelect
            label={text('state')}
            value={state ?? ''}
            onChange={({ currentTarget }) =>
              onFilter({ state: (currentTarget.value || undefined) as ListFilters['state'] })
            }
            data={[
              { value: '', label: text('anyState') },
              ...(['published', 'unpublished', 'planned'] as const).map((value) => ({
                value,
                label: states(value),
              })),
            ]}
          />
        )}
        <MultiSelect
          label={library('category')}
          placeholder={category.length === 0 ? library('anyCategory') : undefined}
          data={pathsOf(categories, category).map((value) => ({ value, label: categoryName(value) }))}
          value={category}
          onChange={(next) => onFilter({ category: next })}
          nothingFoundMessage={library('nothingToChoose')}
          hidePickedOptions
          searchable
        />
        <MultiSelect
          label={library('topic')}
          placeholder={topic.length === 0 ? library('anyTopic') : undefined}
          data={pathsOf(topics, topic).map((value) => ({ value, label: topicName(value) }))}
          value={topic}
          onChange={(next) => onFilter({ topic: next })}
          nothingFoundMessage={library('nothingToChoose')}
          hidePickedOptions
          searchable
        />
        {isFiltered(filters) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              onClear()
              onFilter({ query: '', category: [], topic: [], state: undefined })
            }}
          >
            {text('clearFilters')}
          </Button>
        )}
      </div>
    </details>
  )
}
