import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { MULTI_SELECT_CLASSES } from '#ui/multi-select-classes.ts'
import { MAX_INVITED } from '../../choices.ts'
import { peopleQuery } from './queries.ts'

/** Debounce of the name search. */
const PAUSE_MS = 250

type Props = Pick<MultiSelectProps<string>, 'value' | 'onChange' | 'error' | 'disabled'>

const NOBODY: string[] = []

/** Chooses members, searched by the beginning of their display names. */
export function MemberChoice({ value = NOBODY, ...field }: Props) {
  const text = useTranslations('invite')
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const beginning = typed.trim()
  const [debounced] = useDebouncedValue(beginning, PAUSE_MS)
  const { data, error } = useQuery(peopleQuery(debounced))
  const found = data && debounced === beginning ? data.items : undefined
  // Names of chosen members stay, whatever is searched for next.
  const names = new Map([...known, ...(found ?? []).map(({ id, displayName }) => [id, displayName] as const)])
  const offered = [...new Set([...value, ...(found ?? []).map(({ id }) => id)])]
  const nothing = text(found ? 'noneFound' : 'searching')
  return (
    <MultiSelect
      {...field}
      label={text('members')}
      description={text('membersHint', { most: MAX_INVITED })}
      placeholder={value.length === 0 ? text('search') : ''}
      data={offered.map((id) => ({ value: id, label: names.get(id) ?? '' }))}
      value={value}
      onOptionSubmit={() => setKnown(names)}
      maxValues={MAX_INVITED}
      searchable
      hidePickedOptions
      // Nothing typed opens no list, which would cover the buttons below.
      dropdownOpened={isOpened && beginning !== ''}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={error ? error.message : nothing}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      classNames={MULTI_SELECT_CLASSES}
      data-autofocus
    />
  )
}
