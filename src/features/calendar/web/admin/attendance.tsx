import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedTable } from '#ui/list/paged-list.tsx'
import type { DateWithAnswers } from '../../fields.ts'
import { rangeText } from '../model/format.ts'
import { keyOfDate } from '../model/layout.ts'
import type { ViewProps } from '../model/view-props.ts'
import { attendanceQuery } from '../queries.ts'
import styles from './admin-calendar.module.css'

type Props = Pick<ViewProps, 'region' | 'onOpen'>

const FIGURES = ['going', 'waiting', 'maybe', 'declined'] as const

/** The coming dates of shared events with how many answered what (ADM-11). */
export function AttendanceTable({ region, onOpen }: Props) {
  const text = useTranslations('adminCalendar.answers')
  const list = usePagedList(attendanceQuery, keyOfDate)
  return (
    <>
      <p className="m-0 mb-4 max-w-measure text-quiet">{text('lead')}</p>
      <PagedTable
        list={list}
        label={text('label')}
        failed={text('failed')}
        empty={<EmptyState title={text('none')}>{text('noneMessage')}</EmptyState>}
        more={text('more')}
        className={styles.table}
        columns={[
          { key: 'event', label: text('event') },
          ...FIGURES.map((key) => ({ key, label: text(key), isFigure: true })),
        ]}
      >
        {(date) => <Row {...{ date, region, onOpen }} />}
      </PagedTable>
    </>
  )
}

function Row({ date, region, onOpen }: Props & { date: DateWithAnswers }) {
  const text = useTranslations('adminCalendar.answers')
  const cancelled = useTranslations('calendar')('cancelled')
  const { attending, capacity, waiting, maybe, declined } = date
  const isFull = capacity !== null && attending >= capacity
  return (
    <tr>
      <th scope="row" className={styles.event}>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(date)}>
          {date.title}
        </button>
        <span className={styles.when}>{rangeText(date, region)}</span>
        {date.isCancelled && <span className={styles.state}>{cancelled}</span>}
        {isFull && !date.isCancelled && <span className={styles.state}>{text('full')}</span>}
      </th>
      <td data-figure>{capacity === null ? attending : text('ofCapacity', { count: attending, capacity })}</td>
      <td data-figure>{waiting}</td>
      <td data-figure>{maybe}</td>
      <td data-figure>{declined}</td>
    </tr>
  )
}
