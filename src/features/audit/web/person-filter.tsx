import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownName } from '#base/names.ts'
import { peopleQuery } from './queries.ts'

/** Debounce of the search. */
const PAUSE_MS = 250

interface Props {
  label: string
  id: string | undefined
  /** The name of who is chosen, where an entry has it. */
  name: string | undefined
  /** Shown for who is chosen until the name is known. */
  unnamed: string
  onChange(id: string | undefined): void
}

/** Chooses a member, searched by name, e-mail address or company. */
export function PersonFilter({ label, id, name, unnamed, onChange }: Props) {
  const text = useTranslations('audit')
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<{ id: string; name: string }>()
  const current =
    id === undefined ? undefined : { value: id, label: name ?? (chosen?.id === id ? chosen.name : unnamed) }
  const query = current && typed === current.label ? '' : typed.trim()
  const [debounced] = useDebouncedValue(query, PAUSE_MS)
  const { data, error } = useQuery(peopleQuery(debounced))
  const found = (data && debounced === query ? data.items : []).map((member) => ({
    value: member.id,
    label: `${shownName(member.displayName)} · ${member.email}`,
    name: shownName(member.displayName),
  }))
  const nothing = query === '' ? text('typeName') : text(data && debounced === query ? 'noneFound' : 'searching')
  return (
    <Select
      size="sm"
      label={label}
      placeholder={text('anybody')}
      data={[...(current ? [current] : []), ...found.filter(({ value }) => value !== id)]}
      value={id ?? null}
      onChange={(value) => {
        const member = found.find((each) => each.value === value)
        if (member) setChosen({ id: member.value, name: member.name })
        onChange(value ?? undefined)
      }}
      searchable
      clearable
      searchValue={isOpened ? typed : (current?.label ?? '')}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={error ? error.message : nothing}
      comboboxProps={{ withinPortal: true, width: 'max-content', position: 'bottom-start' }}
    />
  )
}
