import type { Region } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import type { Translate } from '../../messages.ts'
import { dateKeyOf } from '../events/event-dialog.tsx'
import { formatDay } from '../events/format.ts'
import { Chip } from './chip.tsx'
import { type Period, weeksOf } from './periods.ts'
import { DAY_PARTS, type DayPart, type PositionedEvent, partOf, rowOf } from './positioned-events.ts'

export interface GridProps {
  period: Period
  positioned: readonly PositionedEvent[]
  today: Day
  sectionId: string
  region: Region
  t: Translate
}

/** A month as a table of weeks, Monday first (LAND-17). */
export function MonthGrid({ period, positioned, today, sectionId, region, t }: GridProps) {
  const weeks = weeksOf(period)
  return (
    <table className="cal-grid cal-month">
      <caption className="unseen">{period.name}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{formatDay(day, region, { weekday: 'short' })}</span>
              <span className="unseen">{formatDay(day, region, { weekday: 'long' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {rowOf(week, positioned).map(({ day, bars, timed }, index) => (
              <td key={day} {...dayState(day, today, day < period.from || day > period.to)}>
                <p className="cal-number">
                  <time dateTime={day}>{formatDay(day, region, { day: 'numeric' })}</time>
                  {day === today && <span className="unseen">, {t('today')}</span>}
                </p>
                <Chips
                  on={[...bars, ...timed]}
                  day={day}
                  opensRow={index === 0}
                  sectionId={sectionId}
                  region={region}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A week as a table: days as columns, all-day and the parts of the day as rows (LAND-17). */
export function WeekGrid({ period, positioned, today, sectionId, region, t }: GridProps) {
  const [week = []] = weeksOf(period)
  const days = rowOf(week, positioned)
  const parts = Object.keys(DAY_PARTS) as DayPart[]
  return (
    <table className="cal-grid cal-week">
      <caption className="unseen">{period.name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{t('partOfDay')}</span>
          </th>
          {week.map((day) => (
            <th key={day} scope="col" {...dayState(day, today)}>
              <time dateTime={day}>{formatDay(day, region, { weekday: 'short', day: 'numeric' })}</time>
              {day === today && <span className="unseen">, {t('today')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('allDay')}</th>
          {days.map(({ day, bars }, index) => (
            <td key={day} {...dayState(day, today)}>
              <Chips on={bars} day={day} opensRow={index === 0} sectionId={sectionId} region={region} />
            </td>
          ))}
        </tr>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{t(part)}</th>
            {days.map(({ day, timed }) => (
              <td key={day} {...dayState(day, today)}>
                <Chips
                  on={timed.filter((one) => partOf(one, region) === part)}
                  day={day}
                  opensRow={false}
                  sectionId={sectionId}
                  region={region}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ChipsProps {
  on: readonly (PositionedEvent | null)[]
  day: Day
  opensRow: boolean
  sectionId: string
  region: Region
}

function Chips({ on, ...rest }: ChipsProps) {
  if (on.length === 0) return null
  return (
    <ul>
      {on.map((positioned, index) =>
        positioned ? (
          <li key={dateKeyOf(positioned.event)}>
            <Chip positioned={positioned} {...rest} />
          </li>
        ) : (
          <li key={`gap ${index}`} className="cal-gap" aria-hidden="true" />
        ),
      )}
    </ul>
  )
}

function dayState(day: Day, today: Day, outside = false) {
  const names = [outside && 'cal-outside', day === today && 'cal-today', day < today && 'cal-past'].filter(Boolean)
  return {
    ...(names.length > 0 ? { className: names.join(' ') } : {}),
    ...(day === today ? { 'aria-current': 'date' as const } : {}),
  }
}
