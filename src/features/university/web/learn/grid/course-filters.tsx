import '#ui/kit-field-styles.css'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import { listsQuery, topicsOf } from '../../site-lists.ts'
import { choicesQuery } from '../queries.ts'
import styles from './course-filters.module.css'
import { type CoursesSearch, LONGEST_QUERY, type Mine } from './courses-search.ts'

interface Props {
  search: CoursesSearch
  isGuest: boolean
  onChange(part: Partial<CoursesSearch>, options?: { replace?: boolean }): void
}

/** Search and filters of the grid; what is chosen applies at once and stands in the address. */
export function CourseFilters({ search, isGuest, onChange }: Props) {
  const text = useTranslations('courses')
  const { data: choices } = useQuery(choicesQuery)
  const { data: lists } = useQuery(listsQuery)
  const box = useSearchBox(search.query ?? '', (query, options) => onChange({ query: query || undefined }, options), {
    maxLength: LONGEST_QUERY,
  })
  const topics = lists ? topicsOf(lists) : []
  return (
    <section aria-label={text('filters')} className={styles.filters}>
      <SearchBox search={box} label={text('search')} size="sm" hasLabel className={styles.search} />
      <Choice
        label={text('level')}
        any={text('anyLevel')}
        value={search.level}
        choices={(choices?.skillLevels ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(level) => onChange({ level })}
      />
      <Choice
        label={text('instructor')}
        any={text('anyInstructor')}
        value={search.instructor}
        choices={(choices?.instructors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(instructor) => onChange({ instructor })}
      />
      <Choice
        label={text('topic')}
        className={styles.topic}
        any={text('anyTopic')}
        value={search.topic}
        choices={topics.map(({ path, name }) => ({ value: path, label: name }))}
        onChange={(topic) => onChange({ topic })}
      />
      {!isGuest && <Whose mine={search.mine} onChange={(mine) => onChange({ mine })} />}
    </section>
  )
}

interface ChoiceProps {
  label: string
  any: string
  value: string | undefined
  choices: { value: string; label: string }[]
  className?: string | undefined
  onChange(value: string | undefined): void
}

function Choice({ label, any, value = '', choices, className = '', onChange }: ChoiceProps) {
  // A choice set by a link stays visible even if it is no longer offered, so that it can be removed.
  const isOffered = value === '' || choices.some((choice) => choice.value === value)
  return (
    <NativeSelect
      size="sm"
      className={className}
      label={label}
      data={[{ value: '', label: any }, ...(isOffered ? [] : [{ value, label: '…' }]), ...choices]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

function Whose({ mine, onChange }: { mine: Mine | undefined; onChange(mine: Mine | undefined): void }) {
  const text = useTranslations('courses')
  return (
    <SegmentedControl
      className={styles.whose}
      classNames={{ indicator: styles.chosen }}
      aria-label={text('whose')}
      value={mine ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : (value as Mine))}
      data={[
        { value: 'all', label: text('whoseAll') },
        { value: 'underWay', label: text('whoseUnderWay') },
        { value: 'completed', label: text('whoseCompleted') },
      ]}
    />
  )
}
