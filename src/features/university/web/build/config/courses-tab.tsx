import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { Link } from '#platform/web/routing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList, PagedTable } from '#ui/list/paged-list.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useRoomForTable } from '#ui/list/use-room-for-table.ts'
import { useSearchBox } from '#ui/list/use-search-box.ts'
import type { CourseRow } from '../../../contract.ts'
import { courseRowsQuery } from '../queries.ts'
import cards from '../row-cards.module.css'
import { CourseState } from './course-state.tsx'
import { SEARCH, type TabSearch } from './tab-search.ts'
import styles from './uni-config.module.css'
import { useRemoveCourse } from './use-remove-course.ts'

type States = Omit<ComponentProps<typeof PagedTable<CourseRow>>, 'columns' | 'children' | 'className'>

/** The courses with their state and who follows them, to search, open and delete. */
export function CoursesTab({ query, onQuery }: TabSearch) {
  const text = useTranslations('uniConfig.courses')
  const list = usePagedList(courseRowsQuery(query))
  const box = useSearchBox(query ?? '', onQuery, SEARCH)
  const isWide = useRoomForTable()
  const states = {
    list,
    label: text('label'),
    failed: text('failed'),
    more: text('more'),
    empty: <NoCourses query={query} onClear={box.clear} />,
  }
  const hasSearch = query !== undefined || list.state !== 'empty'
  return (
    <>
      {hasSearch && <SearchBox search={box} label={text('search')} size="sm" className={styles.search} />}
      {isWide ? (
        <CourseTable {...states} />
      ) : (
        <PagedList {...states} className={cards.cards}>
          {(course) => <Card course={course} />}
        </PagedList>
      )}
    </>
  )
}

function CourseTable(states: States) {
  const text = useTranslations('uniConfig.courses')
  return (
    <PagedTable
      {...states}
      className={styles.courses}
      columns={[
        { key: 'course', label: text('course') },
        { key: 'state', label: text('state') },
        { key: 'level', label: text('level') },
        { key: 'instructors', label: text('instructors') },
        { key: 'lessons', label: text('lessons'), isFigure: true },
        { key: 'underWay', label: text('underWay'), isFigure: true },
        { key: 'completed', label: text('completed'), isFigure: true },
        { key: 'changed', label: text('changed') },
        { key: 'actions', label: <span className="visually-hidden">{text('actions')}</span> },
      ]}
    >
      {(course) => <Row course={course} />}
    </PagedTable>
  )
}

function NoCourses({ query, onClear }: { query: string | undefined; onClear: () => void }) {
  const text = useTranslations('uniConfig.courses')
  if (query === undefined) return <EmptyState title={text('none')}>{text('noneHint')}</EmptyState>
  return (
    <EmptyState
      title={text('noMatch')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('clear')}
        </Button>
      }
    />
  )
}

function Row({ course }: { course: CourseRow }) {
  const text = useTranslations('uniConfig.courses')
  const format = useFormatter()
  const { courseSkillLevel, courseInstructors, lessons, sections, underWay, completed } = course
  return (
    <tr>
      <th scope="row" className={styles.course}>
        <Title course={course} />
      </th>
      <td className={styles.state}>
        <CourseState course={course} />
      </td>
      <td>{courseSkillLevel?.name ?? text('nothing')}</td>
      <td>{courseInstructors.length > 0 ? format.list(courseInstructors) : text('nothing')}</td>
      <td data-figure>
        {format.number(lessons)}
        <span className={styles.below}>{text('sections', { count: sections })}</span>
      </td>
      <td data-figure>{format.number(underWay)}</td>
      <td data-figure>{format.number(completed)}</td>
      <td className={styles.day}>{format.dateTime(new Date(course.changedAt), { dateStyle: 'medium' })}</td>
      <td>
        <Remove course={course} />
      </td>
    </tr>
  )
}

/** The same where the window is too narrow for a table. */
function Card({ course }: { course: CourseRow }) {
  const text = useTranslations('uniConfig.courses')
  const format = useFormatter()
  const { courseSkillLevel, courseInstructors, lessons, sections, underWay, completed } = course
  const by = [courseSkillLevel?.name, ...courseInstructors].filter((part) => part !== undefined)
  return (
    <>
      <div className={cards.head}>
        <p className={cards.title}>
          <Title course={course} />
        </p>
        <Remove course={course} />
      </div>
      <p className="m-0">
        <CourseState course={course} />
      </p>
      {by.length > 0 && <p className="m-0 text-quiet wrap-anywhere">{by.join(' · ')}</p>}
      <p className="m-0 text-quiet">
        {text('figures', { lessons, sections, underWay, completed })}
        {' · '}
        {text('changedOn', { date: format.dateTime(new Date(course.changedAt), { dateStyle: 'medium' }) })}
      </p>
    </>
  )
}

function Title({ course: { id, courseTitle } }: { course: CourseRow }) {
  return (
    <Link to="/dash/university/$courseId" params={{ courseId: id }}>
      {courseTitle}
    </Link>
  )
}

function Remove({ course }: { course: CourseRow }) {
  const text = useTranslations('uniConfig.courses')
  const { busy, remove } = useRemoveCourse()
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      loading={busy}
      aria-label={text('delete', { name: course.courseTitle })}
      onClick={() => void remove(course)}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
