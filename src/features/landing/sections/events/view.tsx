import type { Region } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'
import { PictureView } from '../picture-view.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { eventColour } from './colours.ts'
import { dateKeyOf, dialogId, EventDialog } from './event-dialog.tsx'
import { daysOf, formatDay, formatEventStart, startDateTime } from './format.ts'
import { EventsLoading } from './loading.tsx'
import { EVENT_CARDS, type EventsConfig } from './schema.ts'
import { visibleEvents } from './visible-events.ts'

/** Shared events as cards, past or upcoming; each opens its dialog (LAND-19, LAND-20). */
export function Events({ config, id, level, content, site, now, t, edit }: SectionProps<EventsConfig>) {
  const { title, description, type } = config
  const Title = title && level === 2 ? 'h3' : 'h2'
  const events = content.events && visibleEvents(content.events, type, now).slice(0, EVENT_CARDS)
  return (
    <div className={`events events-${type}`}>
      <SectionHead id={id} level={level} title={title} description={description} edit={edit} />
      {events === undefined && <EventsLoading t={t} />}
      {events?.length === 0 && <p className="events-none">{t(type === 'past' ? 'noEventsOver' : 'noEventsAhead')}</p>}
      {events && events.length > 0 && (
        <ul className="event-cards">
          {events.map((event) => (
            <li key={dateKeyOf(event)}>
              <Card event={event} opens={dialogId(id, event)} title={Title} region={site.region} />
              <EventDialog event={event} id={dialogId(id, event)} region={site.region} t={t} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface CardProps {
  event: EventTile
  /** Id of the dialog it opens. */
  opens: string
  title: 'h2' | 'h3'
  region: Region
}

/** Start time and title (LAND-20). The whole card is clickable; the button is its title. */
function Card({ event, opens, title: Title, region }: CardProps) {
  const { first } = daysOf(event, region)
  return (
    <article className={`event ${eventColour(event)}`}>
      <p className="event-date" aria-hidden="true">
        <span className="event-day">{formatDay(first, region, { day: 'numeric' })}</span>
        <span>{formatDay(first, region, { month: 'short' })}</span>
      </p>
      <div className="event-text">
        {event.typeName && <p className="event-type">{event.typeName}</p>}
        <Title>
          <button type="button" className="event-open" popoverTarget={opens}>
            {event.title}
          </button>
        </Title>
        <p className="event-time">
          <time dateTime={startDateTime(event, region)}>{formatEventStart(event, region)}</time>
        </p>
        {event.place && <p className="event-place">{event.place}</p>}
        {event.picture && (
          <div className="event-card-picture">
            <PictureView picture={event.picture} named={event.title} sizes="(min-width: 62em) 20rem, 85vw" />
          </div>
        )}
      </div>
    </article>
  )
}
