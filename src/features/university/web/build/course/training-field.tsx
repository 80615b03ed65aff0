import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MIN_QUERY_LENGTH } from '#features/legal-register/contract.ts'
import { multiSelectClasses } from '#ui/multi-select-classes.ts'
import { MAX_TRAINING } from '../../../contract.ts'
import { legalItemChoicesQuery } from '../queries.ts'
import { ChoicesState } from './choices-state.tsx'
import type { CourseFormState } from './course-form.tsx'

/** Debounce of the title search. */
const PAUSE_MS = 300

/** The legal items that the course is training for, searched by title (UNI-B4). */
export function TrainingField({ form: { values, wrong, change, registerField } }: { form: CourseFormState }) {
  const text = useTranslations('courseBuilder.fields')
  const [search, setSearch] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [query] = useDebouncedValue(search.trim(), PAUSE_MS)
  const { data, isError, refetch } = useQuery(legalItemChoicesQuery(query))
  const isTooShort = search.trim().length < MIN_QUERY_LENGTH
  const isSearched = query === search.trim()
  const found = isSearched ? (data ?? []) : []
  const known = new Map([...values.training, ...found].map((one) => [one.id, one]))
  return (
    <div className="grid grid-cols-1 gap-2 justify-items-start">
      <MultiSelect
        ref={registerField('training')}
        className="w-full"
        size="md"
        label={text('training')}
        placeholder={values.training.length === 0 ? text('findItem') : ''}
        description={text('trainingHint')}
        data={[...known.values()].map(({ id, title }) => ({ value: id, label: title }))}
        value={values.training.map(({ id }) => id)}
        error={wrong.training}
        maxValues={MAX_TRAINING}
        searchable
        hidePickedOptions
        // Nothing typed opens no list, which would cover what was chosen and Save.
        dropdownOpened={isOpened && search.trim() !== ''}
        onDropdownOpen={() => setOpened(true)}
        onDropdownClose={() => setOpened(false)}
        searchValue={search}
        onSearchChange={setSearch}
        // The server has filtered already, not only by the beginning.
        filter={({ options }) => options}
        nothingFoundMessage={text(isTooShort ? 'findItem' : isSearched && data ? 'noMatch' : 'loading')}
        comboboxProps={{ withinPortal: true }}
        maxDropdownHeight={280}
        classNames={multiSelectClasses(values.training)}
        onChange={(ids) => {
          const chosen = ids.flatMap((id) => known.get(id) ?? [])
          change((before) => ({ ...before, training: chosen }), 'training')
          setSearch('')
        }}
      />
      <ChoicesState isFailed={isError && !data} onRetry={() => void refetch()} />
    </div>
  )
}
