import { Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/list/paged-list.tsx'
import { COURSE_PAGE } from '../../../contract.ts'
import { coursesQuery } from '../queries.ts'
import { CourseCard } from './course-card.tsx'
import styles from './course-grid.module.css'
import { type CoursesSearch, isFiltered, NO_FILTERS } from './courses-search.ts'

/** Cards of the first row, whose pictures load at once. */
const FIRST_ROW = 4

interface Props {
  search: CoursesSearch
  onShowAll(all: typeof NO_FILTERS): void
}

/** The courses as cards: four columns from 1200 px, two from 700, one on a phone (UNI-03). */
export function CourseGrid({ search, onShowAll }: Props) {
  const text = useTranslations('courses')
  const courses = usePagedList(coursesQuery(search))
  return (
    <section aria-label={text('list')}>
      <PagedList
        list={courses}
        label={text('list')}
        className={styles.grid}
        failed={text('failed')}
        loading={<Waiting />}
        centred
        empty={<Empty search={search} onShowAll={() => onShowAll(NO_FILTERS)} />}
      >
        {(card, index) => <CourseCard card={card} first={index < FIRST_ROW} />}
      </PagedList>
    </section>
  )
}

function Empty({ search, onShowAll }: { search: CoursesSearch; onShowAll(): void }) {
  const text = useTranslations('courses')
  if (!isFiltered(search)) return <EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>
  const { mine, ...others } = search
  const kind = isFiltered(others) || !mine ? 'noneFound' : mine === 'underWay' ? 'noneUnderWay' : 'noneCompleted'
  return (
    <EmptyState
      title={text(kind)}
      action={
        <Button variant="default" onClick={onShowAll}>
          {text('clear')}
        </Button>
      }
    >
      {text(`${kind}Message`)}
    </EmptyState>
  )
}

function Waiting() {
  const text = useTranslations('courses')
  return (
    <div aria-busy>
      <p role="status" className="visually-hidden">
        {text('loading')}
      </p>
      <div className={styles.grid} aria-hidden>
        {Array.from({ length: COURSE_PAGE }, (_, index) => (
          <div key={index} className="grid content-start gap-3">
            <Skeleton className={styles.picture} />
            <Skeleton height={22} width="80%" />
            <Skeleton height={48} />
          </div>
        ))}
      </div>
    </div>
  )
}
