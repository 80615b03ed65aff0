import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Region } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import { FILTERS, type Filter } from '../choices.ts'
import styles from './calendar-page.module.css'
import { VIEWS, type View } from './calendar-search.ts'
import { Choice } from './choice.tsx'
import { daysText, dayText } from './model/format.ts'
import { dayInPeriod, weekOf } from './model/periods.ts'
import { useIsPhone } from './model/use-is-phone.ts'

interface Props {
  view: View
  filter: Filter
  date: Day
  today: Day
  region: Region
  onView: (view: View) => void
  /** Undefined where there is nothing to choose. */
  onFilter: ((filter: Filter) => void) | undefined
  onDate: (day: Day) => void
}

/** The period shown with the way to others, and the choice of view and filter (CAL-02, CAL-07). */
export function Toolbar({ view, filter, date, today, region, onView, onFilter, onDate }: Props) {
  const text = useTranslations('calendar')
  const isDaily = useIsPhone() && view === 'week'
  const unit = view === 'month' ? 'month' : isDaily ? 'day' : 'week'
  const step = (steps: number) => onDate(dayInPeriod(view, date, steps, isDaily))
  return (
    <div className={styles.toolbar}>
      <div className={styles.period}>
        {view !== 'agenda' && (
          <>
            <Button size="xs" variant="default" onClick={() => onDate(today)}>
              {text('today')}
            </Button>
            <ActionIcon aria-label={text(`previous.${unit}`)} onClick={() => step(-1)}>
              <IconChevronLeft size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label={text(`next.${unit}`)} onClick={() => step(1)}>
              <IconChevronRight size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        )}
        <h2 className={styles.periodName} aria-live="polite">
          {view === 'agenda' ? text('agenda.label') : periodText(unit, date, region)}
        </h2>
      </div>
      <div className={styles.choices}>
        {onFilter && (
          <Choice
            label={text('filterLabel')}
            chosen={filter}
            choices={FILTERS.map((one) => [one, text(`filters.${one}`)] as const)}
            onChoose={onFilter}
          />
        )}
        <Choice
          label={text('viewLabel')}
          chosen={view}
          choices={VIEWS.map((one) => [one, text(`views.${one}`)] as const)}
          onChoose={onView}
        />
      </div>
    </div>
  )
}

/** November 2026; 23–29 November 2026; Tuesday 24 November */
export function periodText(unit: 'month' | 'week' | 'day', date: Day, region: Region): string {
  if (unit === 'month') return dayText(date, region, { month: 'long', year: 'numeric' })
  if (unit === 'day') return dayText(date, region, { weekday: 'long', day: 'numeric', month: 'long' })
  const [from = date, ...rest] = weekOf(date)
  return daysText(from, rest.at(-1) ?? from, region, { day: 'numeric', month: 'long', year: 'numeric' })
}
