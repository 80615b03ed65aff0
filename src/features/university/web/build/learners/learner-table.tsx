import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import cards from '../row-cards.module.css'
import { LearnerCard, LearnerRow } from './learner-row.tsx'
import styles from './learners.module.css'
import { isFiltered, type LearnersSearch, NO_FILTERS } from './learners-search.ts'
import { learnersQuery } from './queries.ts'

interface Props {
  courseId: string
  search: LearnersSearch
  onChange: (part: Partial<LearnersSearch>) => void
}

/** The learners that match, page by page, as a table or as a list where the window is narrow (UNI-B4). */
export function LearnerTable({ courseId, search, onChange }: Props) {
  const text = useTranslations('learners.table')
  const filters = useTranslations('learners.filters')
  const page = useTranslations('learners')
  const isWide = useRoomForTable()
  const list = usePagedList(learnersQuery(courseId, search))
  const empty = isFiltered(search) ? (
    <EmptyState
      title={text('noMatch')}
      action={
        <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
          {filters('clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  )
  const states = { list, label: text('label'), failed: page('failed'), more: text('more'), empty }
  if (!isWide)
    return (
      <PagedList {...states} className={cards.cards}>
        {(learner) => <LearnerCard courseId={courseId} learner={learner} />}
      </PagedList>
    )
  return (
    <PagedTable
      {...states}
      className={styles.table}
      columns={[
        { key: 'name', label: text('name') },
        { key: 'company', label: text('company') },
        { key: 'state', label: text('state') },
        { key: 'assigned', label: text('assigned') },
        { key: 'due', label: text('due') },
        { key: 'certificate', label: text('certificate') },
        { key: 'actions', label: <span className="visually-hidden">{text('actions')}</span> },
      ]}
    >
      {(learner) => <LearnerRow courseId={courseId} learner={learner} />}
    </PagedTable>
  )
}
