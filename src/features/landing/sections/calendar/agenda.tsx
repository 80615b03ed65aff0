import type { Region } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import type { Translate } from '../../messages.ts'
import { eventColour } from '../events/colours.ts'
import { dateKeyOf, dialogId } from '../events/event-dialog.tsx'
import { formatDay, formatDayRange, formatTimeRange } from '../events/format.ts'
import { agendaOf, type PositionedEvent } from './positioned-events.ts'

interface Props {
  from: Day
  to: Day
  positioned: readonly PositionedEvent[]
  today: Day
  sectionId: string
  region: Region
  t: Translate
  title: 'h2' | 'h3'
}

/** Events as a list, day by day; on a phone every view is shown this way (LAND-17). */
export function Agenda({ from, to, positioned, today, sectionId, region, t, title: Title }: Props) {
  const days = agendaOf(positioned, from, to)
  if (days.length === 0) return <p className="cal-agenda events-none">{t('noEventsHere')}</p>
  return (
    <ol className="cal-agenda">
      {days.map(({ day, on }) => (
        <li key={day} className={day === today ? 'cal-today' : undefined}>
          <Title>
            <time dateTime={day}>{formatDay(day, region, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
            {day === today && <span className="cal-now">{t('today')}</span>}
          </Title>
          <ul>
            {on.map((positioned) => (
              <li key={dateKeyOf(positioned.event)} className={eventColour(positioned.event)}>
                <p className="cal-when">{eventTime(positioned, region, t)}</p>
                <div>
                  <button type="button" className="cal-open" popoverTarget={dialogId(sectionId, positioned.event)}>
                    {positioned.event.title}
                  </button>
                  {positioned.event.place && <p className="cal-where">{positioned.event.place}</p>}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function eventTime({ event, first, last }: PositionedEvent, region: Region, t: Translate) {
  if (first !== last) {
    const range = formatDayRange(first, last, region, { day: 'numeric', month: 'short' })
    return <time dateTime={first}>{range}</time>
  }
  return event.allDay ? t('allDay') : <time dateTime={event.start}>{formatTimeRange(event, region)}</time>
}
