import type { Translate } from '../../messages.ts'
import { eventColour } from '../../sections/events/colours.ts'
import { formatEventRange, startDateTime } from '../../sections/events/format.ts'
import { PictureView } from '../../sections/picture-view.tsx'
import { REGISTER } from '../../variants/links.ts'
import { Head, type HeadProps } from '../head.tsx'
import type { EventPageInput } from '../input.ts'
import { EVENTS_PATH } from '../navigation.tsx'
import { eventData } from '../structured-data.ts'
import { PageBody } from './page-body.tsx'

interface Props {
  input: EventPageInput
  head: HeadProps
  t: Translate
}

/** The page of a shared event: when, where and what, and how to come (CAL-B13). */
export function EventPage({ input, head, t }: Props) {
  const { site, origin, event } = input
  return (
    <html lang={site.region.locale}>
      <Head {...head} />
      <body>
        <PageBody site={site} origin={origin} t={t}>
          <article className="event-page">
            <p className="event-back">
              <a href={EVENTS_PATH}>{t('allEvents')}</a>
            </p>
            <header>
              {event.typeName && <p className={`event-type ${eventColour(event)}`}>{event.typeName}</p>}
              <h1>{event.title}</h1>
              <State event={event} t={t} />
              <Facts input={input} t={t} />
            </header>
            {event.picture && (
              <figure className="event-picture">
                <PictureView picture={event.picture} named={event.title} sizes="(min-width: 44em) 41rem, 100vw" first />
              </figure>
            )}
            <Description event={event} />
            {/^https?:\/\//i.test(event.link) && (
              <p className="event-link">
                <a href={event.link} rel="noopener nofollow">
                  {t('eventLink')}
                </a>
              </p>
            )}
            <Invitation event={event} t={t} />
            {event.further.length > 0 && <FurtherDates input={input} t={t} />}
          </article>
        </PageBody>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: eventData(input) }} />
      </body>
    </html>
  )
}

type EventProps = { event: EventPageInput['event']; t: Translate }

/** That it does not take place, or is over. */
function State({ event, t }: EventProps) {
  if (event.isCancelled) return <p className="event-state event-state-cancelled">{t('eventCancelled')}</p>
  return event.isOver ? <p className="event-state">{t('eventOver')}</p> : null
}

function Facts({ input: { site, event }, t }: Pick<Props, 'input' | 't'>) {
  const { region } = site
  const where = [event.place, event.isOnline ? t('eventOnline') : ''].filter(Boolean).join(' · ')
  return (
    <dl className="event-facts">
      <div>
        <dt>{t('eventWhen')}</dt>
        <dd>
          <time dateTime={startDateTime(event, region)}>{formatEventRange(event, region)}</time>
          {event.allDay
            ? `, ${t('allDay').toLocaleLowerCase(region.locale)}`
            : ` (${region.timeZone.replaceAll('_', ' ')})`}
        </dd>
      </div>
      {where && (
        <div>
          <dt>{t('eventPlace')}</dt>
          <dd>{where}</dd>
        </div>
      )}
    </dl>
  )
}

function Description({ event: { html, description } }: Pick<EventProps, 'event'>) {
  // Generated from validated rich text: it holds only elements and addresses the editor allows.
  if (html) return <div className="event-text" dangerouslySetInnerHTML={{ __html: html }} />
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  if (paragraphs.length === 0) return null
  return (
    <div className="event-text">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

/** What a visitor can do: put it into their own calendar, answer as a member, or become one. */
function Invitation({ event, t }: EventProps) {
  const isAhead = !event.isOver && !event.isCancelled
  return (
    <aside className="event-join">
      {isAhead && (
        <p className="event-actions">
          <a className="button" href={event.calendarPath}>
            {t('eventAnswer')}
          </a>
          <a className="button button-quiet" href={event.path.replace(/^\/events\/[^?]+/, '$&.ics')} download>
            {t('addToCalendar')}
          </a>
        </p>
      )}
      <p>
        {t('eventMembers')} <a href={REGISTER}>{t('join')}</a>
      </p>
    </aside>
  )
}

function FurtherDates({ input: { site, event }, t }: Pick<Props, 'input' | 't'>) {
  return (
    <section className="event-further" aria-labelledby="further">
      <h2 id="further">{t('furtherDates')}</h2>
      <ul>
        {event.further.map((date) => {
          const times = { ...date, allDay: event.allDay }
          return (
            <li key={date.path}>
              <a href={date.path}>
                <time dateTime={startDateTime(times, site.region)}>{formatEventRange(times, site.region)}</time>
              </a>
              {date.isCancelled && ` (${t('cancelled')})`}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
