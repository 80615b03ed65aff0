import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { usePagedList } from '#platform/web/list/use-paged-list.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedStates } from '#ui/list/paged-list.tsx'
import type { Filter } from '../../choices.ts'
import { EventRow } from '../event-row.tsx'
import { dayText } from '../model/format.ts'
import { keyOfDate, shownDates } from '../model/layout.ts'
import type { ViewProps } from '../model/view-props.ts'
import { agendaQuery } from '../queries.ts'
import styles from './agenda.module.css'

type Props = Pick<ViewProps, 'region' | 'types' | 'today' | 'onOpen'> & { filter: Filter }

/** The events that have not ended, day by day, as many as one asks for (CAL-04). */
export function Agenda({ region, types, today, filter, onOpen }: Props) {
  const text = useTranslations('calendar')
  const list = usePagedList(agendaQuery(filter), keyOfDate)
  const { items, setContainer } = list
  const days = useMemo(() => {
    // What began before today stands under today.
    const shown = shownDates(items, region.timeZone)
    return [...Map.groupBy(shown, ({ first }) => (first < today ? today : first))]
  }, [items, region.timeZone, today])
  return (
    <PagedStates
      list={list}
      failed={text('failed')}
      empty={<EmptyState title={text('agenda.none')}>{text('agenda.noneMessage')}</EmptyState>}
      more={text('agenda.more')}
    >
      <div ref={setContainer} className={styles.days}>
        {days.map(([day, on]) => (
          <section key={day} className={styles.day}>
            <h3 className={styles.head} aria-current={day === today ? 'date' : undefined}>
              {dayText(day, region)}
              {day === today && <span className={styles.today}>{text('today')}</span>}
            </h3>
            <ul className={styles.rows}>
              {on.map(({ date }) => (
                <li key={keyOfDate(date)}>
                  <EventRow {...{ date, region, types, onOpen }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </PagedStates>
  )
}
