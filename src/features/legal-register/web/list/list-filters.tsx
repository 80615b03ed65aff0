import '#ui/kit-field-styles.css'
import { Button, MultiSelect } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SearchBox } from '#ui/list/search-box.tsx'
import type { SearchInput } from '#ui/list/use-search-box.ts'
import { multiSelectClasses } from '#ui/multi-select-classes.ts'
import { COUNTRIES, type Country } from '../../contract.ts'
import type { Named } from '../../shapes.ts'
import { choicesQuery } from '../queries.ts'
import type { ItemFilters } from '../search.ts'
import styles from './list-filters.module.css'

interface Props {
  filters: ItemFilters
  onFilters: (part: Partial<ItemFilters>, options?: { replace?: boolean }) => void
  /** Areas that rows show but that are no longer active, for their names. */
  extraAreas: readonly Named[]
  /** Collapses all filters but the search behind a button, where space is scarce. */
  folded?: boolean
  /** The list's own filters. */
  children?: ReactNode
  /** How many of the list's own filters are set. */
  ownCount?: number
  search: SearchInput
  searchBox: Ref<HTMLInputElement>
}

/** Search box and filters by legal category and country; all apply together (LEG-04, LEG-05). */
export function ListFilters(props: Props) {
  const { filters, onFilters, extraAreas, folded = false, children, ownCount = 0, search, searchBox } = props
  const text = useTranslations('legalRegister.list')
  const { data: choices } = useQuery(choicesQuery)
  const names = new Map([...extraAreas, ...(choices?.areas ?? [])].map(({ path, name }) => [path, name]))
  // A filter set by a link stays visible even if the area is no longer active, so that it can be removed.
  const areas = [...new Set([...(choices?.areas ?? []).map(({ path }) => path), ...filters.area])]
  const count = filters.area.length + filters.country.length + ownCount
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <SearchBox ref={searchBox} search={search} label={text('search')} size="sm" />
      {folded && (
        <Button
          size="xs"
          variant={count > 0 ? 'light' : 'subtle'}
          className="justify-self-start"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          {text('filters', { count })}
        </Button>
      )}
      <div id={id} hidden={folded && !opened} className={styles.more}>
        <div className={styles.choices}>
          <Choice
            label={text('byArea')}
            data={areas.map((value) => ({ value, label: names.get(value) ?? value }))}
            chosen={filters.area}
            onChange={(area) => onFilters({ area })}
          />
          <Choice
            label={text('byCountry')}
            data={COUNTRIES.map((value) => ({ value, label: value }))}
            chosen={filters.country}
            onChange={(country) => onFilters({ country: country as Country[] })}
          />
        </div>
        {children}
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  data: { value: string; label: string }[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

function Choice({ label, data, chosen, onChange }: ChoiceProps) {
  const text = useTranslations('legalRegister.list')
  return (
    <MultiSelect
      size="sm"
      label={label}
      placeholder={chosen.length === 0 ? text('any') : undefined}
      data={data}
      value={chosen}
      onChange={onChange}
      searchable
      hidePickedOptions
      rightSectionWidth={32}
      nothingFoundMessage={text('nothingToChoose')}
      comboboxProps={{ withinPortal: true }}
      maxDropdownHeight={280}
      classNames={multiSelectClasses(chosen)}
    />
  )
}
