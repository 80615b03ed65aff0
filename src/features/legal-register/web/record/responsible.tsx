import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { peopleQuery } from '../queries.ts'

export interface Person {
  id: string
  displayName: string
}

/** Debounce of the name search. */
const PAUSE_MS = 250

interface Props {
  chosen: Person | null
  problem: string | undefined
  onChoose: (person: Person | null) => void
}

/** Chooses the responsible member, searched by the beginning of the display name (LEG-B1). */
export function Responsible({ chosen, problem, onChoose }: Props) {
  const text = useTranslations('legalRegister.record.review')
  const [typed, setTyped] = useState(chosen?.displayName ?? '')
  const beginning = typed === chosen?.displayName ? '' : typed.trim()
  const [debouncedBeginning] = useDebouncedValue(beginning, PAUSE_MS)
  const { data, error } = useQuery(peopleQuery(debouncedBeginning))
  const found = data && debouncedBeginning === beginning ? data.items : []
  const people = [...new Map([...(chosen ? [chosen] : []), ...found].map((one) => [one.id, one])).values()]
  return (
    <Select
      size="sm"
      label={text('responsible')}
      placeholder={text('nobody')}
      data={people.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(people.find((one) => one.id === id) ?? null)}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={(name) => {
        setTyped(name)
        // Clearing the field removes the choice; the select alone would restore the name.
        if (name === '' && chosen) onChoose(null)
      }}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={
        error ? error.message : text(beginning === '' ? 'searching' : found === data?.items ? 'noneFound' : 'looking')
      }
      error={problem}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
