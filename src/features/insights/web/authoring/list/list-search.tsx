import { Button, CloseButton, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSubjects } from '../../use-subjects.ts'
import type { Whose } from '../queries.ts'
import styles from './author-list.module.css'
import { isFiltered, type ListFilters, SHORTEST_QUERY, searchQueryOf } from './list-filters.ts'

/** Pause after the last key press before the search starts (WRITE-04). */
const SEARCH_DELAY_MS = 500

interface Props {
  whose: Whose
  filters: ListFilters
  onFilter: (parts: Partial<ListFilters>) => void
}

/** Search from two characters on, after a pause, with state, category and topic filters below (WRITE-03, WRITE-04). */
export function ListSearch({ whose, filters, onFilter }: Props) {
  const text = useTranslations('authoring.list')
  const [typed, setTyped] = useState(filters.query)
  const query = searchQueryOf(typed)
  const search = () => query !== filters.query && onFilter({ query })
  const searchAfterPause = useEffectEvent(search)
  useEffect(() => {
    const pause = setTimeout(() => searchAfterPause(), SEARCH_DELAY_MS)
    return () => clearTimeout(pause)
  }, [query])
  const isShort = typed.trim() !== '' && typed.trim().length < SHORTEST_QUERY
  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        label={text(whose === 'mine' ? 'search' : 'searchAll')}
        labelProps={{ className: 'visually-hidden' }}
        placeholder={text(whose === 'mine' ? 'search' : 'searchAll')}
        value={typed}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        description={isShort ? text('short') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        rightSection={typed && <CloseButton aria-label={text('clear')} onClick={() => setTyped('')} />}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && search()}
      />
      <Filters whose={whose} filters={filters} onFilter={onFilter} onClear={() => setTyped('')} />
    </search>
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
