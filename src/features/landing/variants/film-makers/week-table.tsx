import type { Place } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'
import type { FilmMakersProps } from './view.tsx'
import { type WeekDay, weekOf } from './week.ts'

type Props = Pick<FilmMakersProps, 'site' | 'now' | 'text'> & { events: readonly EventTile[]; name: string }

/** A week to read and not to touch: seven days side by side, below each other on a phone (LAND-30, LAND-31). */
export function WeekTable({ events, site: { place }, now, text, name }: Props) {
  const week = weekOf(events, now, place)
  const first = new Date(`${week[0]?.day}T12:00:00Z`)
  return (
    <div className="fm-week">
      <h3 id={name}>
        {text('week')}
        <span>
          {text('weekOf', {
            date: new Intl.DateTimeFormat(place.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
              first,
            ),
          })}
        </span>
      </h3>
      <ol aria-labelledby={name}>
        {week.map((day) => (
          <Day key={day.day} day={day} place={place} text={text} />
        ))}
      </ol>
    </div>
  )
}

function Day({ day: { day, isToday, events }, place, text }: { day: WeekDay; place: Place; text: Props['text'] }) {
  const at = new Date(`${day}T12:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(place.locale, { ...options, timeZone: 'UTC' }).format(at)
  return (
    <li className={[isToday && 'today', events.length === 0 && 'free'].filter(Boolean).join(' ') || undefined}>
      <p className="fm-day">
        <time dateTime={day}>
          <span>{part({ weekday: 'short' })}</span> <b>{part({ day: 'numeric' })}</b>
        </time>
        {isToday && <em>{text('today')}</em>}
      </p>
      {events.length === 0 ? (
        <p className="fm-free">{text('free')}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <li key={event.id}>
              <Dot color={event.color} />
              <span>{event.title}</span>
              <time dateTime={event.start}>{event.allDay ? text('allDay') : clock(event.start, place)}</time>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The colour of an event's type; its name stands beside it in the list. A presentation attribute, as the page allows no style. */
export function Dot({ color }: { color: string }) {
  return (
    <svg className="fm-dot" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={color} />
    </svg>
  )
}

/** 19:30 at the site's place. */
export const clock = (at: string, { locale, timeZone }: Place): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(new Date(at))
