import type { Place } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import type { Say } from '../../messages.ts'
import { dayWords } from '../events/when.ts'
import { Chip } from './chip.tsx'
import { type Period, weeksOf } from './periods.ts'
import { DAY_PARTS, type DayPart, type Placed, partOf, rowOf } from './placed.ts'

export interface GridProps {
  period: Period
  placed: readonly Placed[]
  today: Day
  sectionId: string
  place: Place
  say: Say
}

/** A month as a table of weeks, Monday first (LAND-17). */
export function MonthGrid({ period, placed, today, sectionId, place, say }: GridProps) {
  const weeks = weeksOf(period)
  return (
    <table className="cal-grid cal-month">
      <caption className="unseen">{period.name}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{dayWords(day, place, { weekday: 'short' })}</span>
              <span className="unseen">{dayWords(day, place, { weekday: 'long' })}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {rowOf(week, placed).map(({ day, bars, timed }, index) => (
              <td key={day} {...dayState(day, today, day < period.from || day > period.to)}>
                <p className="cal-number">
                  <time dateTime={day}>{dayWords(day, place, { day: 'numeric' })}</time>
                  {day === today && <span className="unseen">, {say('today')}</span>}
                </p>
                <Chips on={[...bars, ...timed]} day={day} opensRow={index === 0} sectionId={sectionId} place={place} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A week as a table: days across, whole days and the parts of a day down (LAND-17). */
export function WeekGrid({ period, placed, today, sectionId, place, say }: GridProps) {
  const [week = []] = weeksOf(period)
  const days = rowOf(week, placed)
  const parts = Object.keys(DAY_PARTS) as DayPart[]
  return (
    <table className="cal-grid cal-week">
      <caption className="unseen">{period.name}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">{say('partOfDay')}</span>
          </th>
          {week.map((day) => (
            <th key={day} scope="col" {...dayState(day, today)}>
              <time dateTime={day}>{dayWords(day, place, { weekday: 'short', day: 'numeric' })}</time>
              {day === today && <span className="unseen">, {say('today')}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{say('allDay')}</th>
          {days.map(({ day, bars }, index) => (
            <td key={day} {...dayState(day, today)}>
              <Chips on={bars} day={day} opensRow={index === 0} sectionId={sectionId} place={place} />
            </td>
          ))}
        </tr>
        {parts.map((part) => (
          <tr key={part}>
            <th scope="row">{say(part)}</th>
            {days.map(({ day, timed }) => (
              <td key={day} {...dayState(day, today)}>
                <Chips
                  on={timed.filter((one) => partOf(one, place) === part)}
                  day={day}
                  opensRow={false}
                  sectionId={sectionId}
                  place={place}
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
  on: readonly (Placed | null)[]
  day: Day
  opensRow: boolean
  sectionId: string
  place: Place
}

function Chips({ on, ...rest }: ChipsProps) {
  if (on.length === 0) return null
  return (
    <ul>
      {on.map((placed, index) =>
        placed ? (
          <li key={placed.event.id}>
            <Chip placed={placed} {...rest} />
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
