import type { Place } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { eventColour } from './colours.ts'
import { dialogId, EventDialog } from './event-dialog.tsx'
import { EventsLoading } from './loading.tsx'
import { EVENT_CARDS, type EventsConfig } from './schema.ts'
import { eventsShown } from './shown.ts'
import { daysOf, dayWords, startFor, startOf } from './when.ts'

/** Shared events as cards, past or to come; each opens its dialog (LAND-19, LAND-20). */
export function Events({ config, id, level, content, site, now, say, edit }: SectionProps<EventsConfig>) {
  const { title, description, type } = config
  const Title = title && level === 2 ? 'h3' : 'h2'
  const events = content.events && eventsShown(content.events, type, now).slice(0, EVENT_CARDS)
  return (
    <div className={`events events-${type}`}>
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {events === undefined && <EventsLoading say={say} />}
      {events?.length === 0 && <p className="events-none">{say(type === 'past' ? 'noEventsOver' : 'noEventsAhead')}</p>}
      {events && events.length > 0 && (
        <ul className="event-cards">
          {events.map((event) => (
            <li key={event.id}>
              <Card event={event} opens={dialogId(id, event)} title={Title} place={site.place} />
              <EventDialog event={event} id={dialogId(id, event)} place={site.place} say={say} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CardProps {
  event: EventTile
  /** Id of its dialog. */
  opens: string
  title: 'h2' | 'h3'
  place: Place
}

/** Start time and title (LAND-20). The whole card can be pressed; the button is its title. */
function Card({ event, opens, title: Title, place }: CardProps) {
  const { first } = daysOf(event, place)
  return (
    <article className={`event ${eventColour(event)}`}>
      <p className="event-date" aria-hidden="true">
        <span className="event-day">{dayWords(first, place, { day: 'numeric' })}</span>
        <span>{dayWords(first, place, { month: 'short' })}</span>
      </p>
      <div className="event-words">
        {event.typeName && <p className="event-type">{event.typeName}</p>}
        <Title>
          <button type="button" className="event-open" popoverTarget={opens}>
            {event.title}
          </button>
        </Title>
        <p className="event-time">
          <time dateTime={startFor(event, place)}>{startOf(event, place)}</time>
        </p>
        {event.place && <p className="event-place">{event.place}</p>}
      </div>
    </article>
  )
}
