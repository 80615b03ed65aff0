import type { Region } from '#base/dates.ts'
import type { Translate } from '../../messages.ts'
import { eventColour } from '../../sections/events/colours.ts'
import { daysOf, formatDay, formatEventRange, startDateTime } from '../../sections/events/format.ts'
import { Head, type HeadProps } from '../head.tsx'
import type { EventsPageInput } from '../input.ts'
import { EVENTS_PATH } from '../navigation.tsx'
import { PageBody } from './page-body.tsx'

interface Props {
  input: EventsPageInput
  head: HeadProps
  t: Translate
}

/** What comes: shared events by start, a page at a time (CAL-B13). */
export function EventsPage({ input, head, t }: Props) {
  const { site, origin, events, nextCursor, cursor } = input
  return (
    <html lang={site.region.locale}>
      <Head {...head} />
      <body>
        <PageBody site={site} origin={origin} t={t} shows="events">
          <div className="events-page">
            <h1>{t('eventsTitle')}</h1>
            <p className="events-lead">
              {t('eventsLead')} <a href="/events.ics">{t('eventsFeed')}</a>
            </p>
            {events.length === 0 && <p className="events-none">{t('noEventsAhead')}</p>}
            <ul className="event-cards">
              {events.map((event) => (
                <li key={event.path}>
                  <Listed event={event} region={site.region} t={t} />
                </li>
              ))}
            </ul>
            <nav className="events-pages" aria-label={t('eventsPages')}>
              {cursor && <a href={EVENTS_PATH}>{t('firstEvents')}</a>}
              {nextCursor && <a href={`${EVENTS_PATH}?after=${nextCursor}`}>{t('laterEvents')}</a>}
            </nav>
          </div>
        </PageBody>
      </body>
    </html>
  )
}

interface ListedProps {
  event: EventsPageInput['events'][number]
  region: Region
  t: Translate
}

function Listed({ event, region, t }: ListedProps) {
  const { first } = daysOf(event, region)
  return (
    <article className={`event ${eventColour(event)}`}>
      <p className="event-date" aria-hidden="true">
        <span className="event-day">{formatDay(first, region, { day: 'numeric' })}</span>
        <span>{formatDay(first, region, { month: 'short' })}</span>
      </p>
      <div className="event-text">
        {event.typeName && <p className="event-type">{event.typeName}</p>}
        <h2>
          <a className="event-open" href={event.path}>
            {event.title}
          </a>
        </h2>
        {event.isCancelled && <p className="event-state event-state-cancelled">{t('eventCancelled')}</p>}
        <p className="event-time">
          <time dateTime={startDateTime(event, region)}>{formatEventRange(event, region)}</time>
        </p>
        {event.place && <p className="event-place">{event.place}</p>}
      </div>
    </article>
  )
}
