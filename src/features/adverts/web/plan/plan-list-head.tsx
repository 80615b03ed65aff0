import { NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { NoMatch } from '#ui/list/no-match.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { PLAN_SORTS, type PlanSort, type PlanState } from '../../contract.ts'
import styles from './plan.module.css'
import { FIRST_ORDER, type PlanListSearch } from './plan-search.ts'

interface Props {
  search: PlanListSearch
  onSearch: (change: PlanListSearch) => void
}

interface HeadProps extends Props {
  states: readonly PlanState[]
  /** Whether sorting stands here rather than in the headings of a table. */
  sorts: boolean
}

/** Search, filter and, where there is no table, sorting above a list of adverts or campaigns. */
export function PlanListHead({ search, onSearch, states, sorts }: HeadProps) {
  const text = useTranslations('advertPlan')
  const box = useSearchBox(search.query ?? '', (typed) => onSearch({ query: typed || undefined }))
  return (
    <div className={styles.head}>
      <SearchBox search={box} label={text('search')} />
      <NativeSelect
        label={text('filter.label')}
        labelProps={{ className: 'visually-hidden' }}
        value={search.state ?? ''}
        data={[
          { value: '', label: text('filter.all') },
          ...states.map((value) => ({ value, label: text(`states.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) => onSearch({ state: states.find((state) => state === value) })}
      />
      {sorts && (
        <NativeSelect
          label={text('sorts.label')}
          labelProps={{ className: 'visually-hidden' }}
          value={search.sort ?? 'created'}
          data={PLAN_SORTS.map((value) => ({ value, label: text(`sorts.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onSearch({ sort: PLAN_SORTS.find((sort) => sort === value), order: undefined })
          }
        />
      )}
    </div>
  )
}

/** The heading of a column that sorts; again the other way round, and a third time as it was at first. */
export function SortHeading({ of, search, onSearch, children }: Props & { of: PlanSort; children: ReactNode }) {
  const isSorted = search.sort === of
  const order = search.order ?? FIRST_ORDER[of]
  const isFirst = order === FIRST_ORDER[of]
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp
  const other = FIRST_ORDER[of] === 'asc' ? 'desc' : 'asc'
  const next: PlanListSearch =
    isSorted && !isFirst ? { sort: undefined, order: undefined } : { sort: of, order: isSorted ? other : undefined }
  return (
    <button type="button" className={styles.sort} onClick={() => onSearch(next)}>
      {children}
      {isSorted && <Arrow size={14} stroke={2} aria-hidden />}
    </button>
  )
}

/** That nothing in the list matches. */
export function NothingMatches({ onSearch }: Pick<Props, 'onSearch'>) {
  const text = useTranslations('advertPlan')
  return (
    <NoMatch
      title={text('noMatch')}
      hint={text('noMatchHint')}
      clear={text('clear')}
      onClear={() => onSearch({ query: undefined, state: undefined })}
    />
  )
}
