import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { buyersQuery } from './queries.ts'

/** Debounce of the search. */
const PAUSE_MS = 250

interface Props {
  value: string | null
  /** Of the member who is chosen. */
  name: string
  onChange: (id: string | null, name: string) => void
}

/** Chooses the member an invoice is for, searched by name, e-mail or company. */
export function MemberField({ value, name, onChange }: Props) {
  const text = useTranslations('invoices.draft')
  const [typed, setTyped] = useState(value ? name : '')
  const query = typed.trim()
  const [debounced] = useDebouncedValue(query, PAUSE_MS)
  const { data, error } = useQuery(buyersQuery(value && query === name ? '' : debounced))
  const found = (data?.items ?? []).map(({ id, firstName, lastName, displayName, company, email }) => {
    const full = `${firstName} ${lastName}`.trim() || displayName || email
    return { value: id, label: `${full} (${email})`, name: company || full }
  })
  const options = value && !found.some((one) => one.value === value) ? [{ value, label: name, name }, ...found] : found
  return (
    <Select
      label={text('member')}
      description={text('memberHint')}
      placeholder={text('memberSearch')}
      data={options}
      value={value}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': text('clearMember') }}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      onChange={(id) => onChange(id, options.find((one) => one.value === id)?.name ?? '')}
      nothingFoundMessage={query && (error ? error.message : text(data ? 'nobody' : 'searching'))}
      maxDropdownHeight={280}
    />
  )
}
