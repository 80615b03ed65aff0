import type { Place } from '#base/dates.ts'
import type { Day } from '#base/days.ts'
import type { Say } from '../../messages.ts'
import { eventColour } from '../events/colours.ts'
import { dialogId } from '../events/event-dialog.tsx'
import { clockRange, dayRange, dayWords } from '../events/when.ts'
import { agendaOf, type Placed } from './placed.ts'

interface Props {
  from: Day
  to: Day
  placed: readonly Placed[]
  today: Day
  sectionId: string
  place: Place
  say: Say
  title: 'h2' | 'h3'
}

/** Events as a list, day by day; on a phone every view is drawn as one (LAND-17). */
export function Agenda({ from, to, placed, today, sectionId, place, say, title: Title }: Props) {
  const days = agendaOf(placed, from, to)
  if (days.length === 0) return <p className="cal-agenda events-none">{say('noEventsHere')}</p>
  return (
    <ol className="cal-agenda">
      {days.map(({ day, on }) => (
        <li key={day} className={day === today ? 'cal-today' : undefined}>
          <Title>
            <time dateTime={day}>{dayWords(day, place, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
            {day === today && <span className="cal-now">{say('today')}</span>}
          </Title>
          <ul>
            {on.map((placed) => (
              <li key={placed.event.id} className={eventColour(placed.event)}>
                <p className="cal-when">{whenOf(placed, place, say)}</p>
                <div>
                  <button type="button" className="cal-open" popoverTarget={dialogId(sectionId, placed.event)}>
                    {placed.event.title}
                  </button>
                  {placed.event.place && <p className="cal-where">{placed.event.place}</p>}
                </div>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function whenOf({ event, first, last }: Placed, place: Place, say: Say) {
  if (first !== last) {
    const range = dayRange(first, last, place, { day: 'numeric', month: 'short' })
    return <time dateTime={first}>{range}</time>
  }
  return event.allDay ? say('allDay') : <time dateTime={event.start}>{clockRange(event, place)}</time>
}
