import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { LEARNER_STATES, type LearnerSort } from '../../../contract.ts'
import styles from './learners.module.css'
import { type LearnersSearch, LONGEST_QUERY } from './learners-search.ts'

interface Props {
  search: LearnersSearch
  onChange: (part: Partial<LearnersSearch>, options?: { replace?: boolean }) => void
}

/** Each way of sorting in both directions, as one choice. */
const SORTS = {
  name: { sort: undefined, order: undefined },
  nameDown: { sort: undefined, order: 'desc' },
  dueOn: { sort: 'dueOn', order: undefined },
  dueOnDown: { sort: 'dueOn', order: 'desc' },
} as const satisfies Record<string, { sort: LearnerSort | undefined; order: 'desc' | undefined }>
type SortName = keyof typeof SORTS
const SORT_NAMES = Object.keys(SORTS) as SortName[]

/** Search, filters and order of the completion table; what is chosen applies at once and stands in the address. */
export function LearnerFilters({ search, onChange }: Props) {
  const text = useTranslations('learners.filters')
  const states = useTranslations('learners.states')
  const box = useSearchBox(search.query ?? '', (query, options) => onChange({ query: query || undefined }, options), {
    minLength: 1,
    maxLength: LONGEST_QUERY,
  })
  const sorted = search.sort === 'dueOn' ? 'dueOn' : undefined
  const chosen = SORT_NAMES.find((name) => SORTS[name].sort === sorted && SORTS[name].order === search.order) ?? 'name'
  const tick = (name: 'overdue' | 'assigned', isTicked: boolean) => {
    const value = isTicked ? 'yes' : undefined
    onChange(name === 'overdue' ? { overdue: value } : { assigned: value })
  }
  return (
    <section className={styles.filters} aria-label={text('label')}>
      <SearchBox search={box} label={text('search')} size="sm" hasLabel />
      <NativeSelect
        size="sm"
        label={text('state')}
        data={[
          { value: '', label: text('anyState') },
          ...LEARNER_STATES.map((value) => ({ value, label: states(value) })),
        ]}
        value={search.state ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ state: LEARNER_STATES.find((state) => state === currentTarget.value) })
        }
      />
      <NativeSelect
        size="sm"
        label={text('sort')}
        data={SORT_NAMES.map((value) => ({ value, label: text(`sorts.${value}`) }))}
        value={chosen}
        onChange={({ currentTarget }) => onChange(SORTS[currentTarget.value as SortName])}
      />
      <div className={styles.ticks}>
        {(['overdue', 'assigned'] as const).map((name) => (
          <Checkbox
            key={name}
            label={text(name)}
            checked={search[name] === 'yes'}
            onChange={({ currentTarget }) => tick(name, currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  )
}
