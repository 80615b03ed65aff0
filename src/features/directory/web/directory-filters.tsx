import '#ui/kit-field-styles.css'
import { Button, NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSite } from '#features/site/web.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import styles from './directory.module.css'
import { type DirectorySearch, NO_FILTERS } from './directory-search.ts'
import { badgesQuery, companiesQuery, listsQuery } from './queries.ts'

/** A search finds from one letter on (INS-12). */
const SEARCH = { minLength: 1, pauseMs: 300 }
/** Pause after the last key press before companies are searched. */
const PAUSE_MS = 250

interface Props {
  search: DirectorySearch
  change(changes: DirectorySearch, options?: { replace?: boolean }): unknown
}

/** Search, and filters by company, topic and badge, folded away on a phone; all of them stand in the address. */
export function DirectoryFilters({ search, change }: Props) {
  const text = useTranslations('directory')
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const box = useSearchBox(
    search.query ?? '',
    (query, options) => change({ query: query || undefined }, options),
    SEARCH,
  )
  const { query, ...filters } = search
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <div className={styles.filters}>
      <SearchBox search={box} label={text('search')} hasLabel className={styles.search} />
      <Button
        variant={count > 0 ? 'light' : 'default'}
        className={styles.opener}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
      >
        {text('filter.open', { count })}
      </Button>
      <div id={filtersId} className={styles.more} data-open={isOpen || undefined}>
        <CompanyFilter search={search} change={change} />
        <TopicFilter search={search} change={change} />
        {useSite().switches.forum && <BadgeFilter search={search} change={change} />}
      </div>
      {(query !== undefined || count > 0) && (
        <Button
          variant="subtle"
          onClick={() => {
            box.reset()
            change(NO_FILTERS)
          }}
        >
          {text('clear')}
        </Button>
      )}
    </div>
  )
}

/** Companies are found on the server, as a site may have thousands. */
function CompanyFilter({ search: { company }, change }: Props) {
  const text = useTranslations('directory.filter')
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const query = typed === company ? '' : typed.trim()
  const [debounced] = useDebouncedValue(query, PAUSE_MS)
  const { data, error } = useQuery({ ...companiesQuery(debounced), enabled: isOpened })
  const found = (data?.items ?? []).filter((each) => each !== company)
  const nothing = query === '' ? text('typeCompany') : text(data ? 'noCompany' : 'searching')
  return (
    <Select
      label={text('company')}
      placeholder={text('anyCompany')}
      data={[...(company ? [company] : []), ...found]}
      value={company ?? null}
      onChange={(value) => change({ company: value ?? undefined })}
      searchable
      clearable
      searchValue={isOpened ? typed : (company ?? '')}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={error ? error.message : nothing}
    />
  )
}

function TopicFilter({ search: { topic }, change }: Props) {
  const text = useTranslations('directory.filter')
  const { data } = useQuery(listsQuery)
  const topics = (data?.industries ?? []).filter(({ isActive, path }) => isActive || path === topic)
  return (
    <NativeSelect
      label={text('topic')}
      data={[{ value: '', label: text('any') }, ...topics.map(({ path, name }) => ({ value: path, label: name }))]}
      value={topic ?? ''}
      onChange={({ currentTarget }) => change({ topic: currentTarget.value || undefined })}
    />
  )
}

function BadgeFilter({ search: { badge }, change }: Props) {
  const text = useTranslations('directory.filter')
  const { data = [] } = useQuery(badgesQuery)
  return (
    <NativeSelect
      label={text('badge')}
      data={[
        { value: '', label: text('any') },
        ...data.map(({ type, level, name }) => ({ value: `${type}:${level}`, label: name })),
      ]}
      value={badge ?? ''}
      onChange={({ currentTarget }) => change({ badge: currentTarget.value || undefined })}
    />
  )
}
