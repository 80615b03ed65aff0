import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Day } from '#base/days.ts'
import { asProblem } from '#platform/web/problem.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading } from '#ui/loading.tsx'
import type { Filter } from '../choices.ts'
import { Agenda } from './agenda/agenda.tsx'
import styles from './calendar-page.module.css'
import type { View } from './calendar-search.ts'
import { shownDates } from './model/layout.ts'
import { boundsOf, daysOfView } from './model/periods.ts'
import { useIsPhone } from './model/use-is-phone.ts'
import type { ViewProps } from './model/view-props.ts'
import { MonthGrid } from './month/month-grid.tsx'
import { PhoneMonth } from './month/phone-month.tsx'
import { MovableDates } from './move/movable.tsx'
import { datesQuery } from './queries.ts'
import { periodText } from './toolbar.tsx'
import { PhoneWeek } from './week/phone-week.tsx'
import { WeekGrid } from './week/week-grid.tsx'

interface Props extends Omit<ViewProps, 'shown'> {
  view: View
  filter: Filter
  onWeek: (day: Day) => void
}

/** The events in the chosen view. */
export function CalendarView(props: Props) {
  return props.view === 'agenda' ? <Agenda {...props} /> : <PeriodView {...props} view={props.view} />
}

/** A month or a week; the grid stays in place while its events load or if that fails. */
function PeriodView(props: Props & { view: 'month' | 'week' }) {
  const { view, filter, date, region, onWeek } = props
  const text = useTranslations('calendar')
  const isPhone = useIsPhone()
  const days = daysOfView(view, date)
  const { data, error, refetch } = useQuery(datesQuery({ ...boundsOf(days, region.timeZone), filter }))
  const shown = useMemo(() => shownDates(data?.items ?? [], region.timeZone), [data, region.timeZone])
  const unit = view === 'week' && isPhone ? 'day' : view
  const parts = { ...props, shown, label: text('grid', { period: periodText(unit, date, region) }) }
  return (
    <div className={styles.view} aria-busy={!data && !error}>
      {error && !data && (
        <ErrorState title={text('failed')} message={asProblem(error).message} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div className={styles.loading}>
          <Loading />
        </div>
      )}
      <MovableDates unit={view} region={region}>
        {view === 'month' && isPhone && <PhoneMonth {...parts} />}
        {view === 'month' && !isPhone && <MonthGrid {...parts} onWeek={onWeek} />}
        {view === 'week' && isPhone && <PhoneWeek {...parts} />}
        {view === 'week' && !isPhone && <WeekGrid {...parts} days={days} />}
      </MovableDates>
    </div>
  )
}
