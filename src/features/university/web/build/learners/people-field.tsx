import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { multiSelectClasses } from '#ui/multi-select-classes.ts'
import { peopleQuery } from './queries.ts'

/** Debounce of the search. */
const PAUSE_MS = 250
/** People that are chosen one by one; more are chosen by a view. */
const MAX_PEOPLE = 100

interface Props {
  value: string[]
  disabled: boolean
  onChange: (ids: string[]) => void
}

/** Chooses members, searched by name, e-mail or company. */
export function PeopleField({ value, disabled, onChange }: Props) {
  const text = useTranslations('learners.assigning')
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const query = typed.trim()
  const [debounced] = useDebouncedValue(query, PAUSE_MS)
  const { data, error } = useQuery(peopleQuery(debounced))
  const found = data && debounced === query ? data.items : undefined
  const labelled = (found ?? []).map(
    ({ id, displayName, email }) => [id, `${displayName || email} (${email})`] as const,
  )
  // Names of chosen members stay, whatever is searched for next.
  const names = new Map([...known, ...labelled])
  const offered = [...new Set([...value, ...labelled.map(([id]) => id)])]
  return (
    <MultiSelect
      label={text('people')}
      description={text('peopleHint', { most: MAX_PEOPLE })}
      placeholder={value.length === 0 ? text('searchPeople') : ''}
      data={offered.map((id) => ({ value: id, label: names.get(id) ?? '' }))}
      value={value}
      disabled={disabled}
      onChange={onChange}
      onOptionSubmit={() => setKnown(names)}
      maxValues={MAX_PEOPLE}
      searchable
      hidePickedOptions
      // Nothing typed opens no list, which would cover the fields below.
      dropdownOpened={isOpened && query !== ''}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={error ? error.message : text(found ? 'nobodyFound' : 'searching')}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      classNames={multiSelectClasses(value)}
      data-autofocus
    />
  )
}
