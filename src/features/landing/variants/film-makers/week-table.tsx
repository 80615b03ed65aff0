import type { Region } from '#base/dates.ts'
import { noonOf } from '#base/days.ts'
import type { EventTile } from '../../public/input.ts'
import type { FilmMakersProps } from './view.tsx'
import { type WeekDay, weekOf } from './week.ts'

type Props = Pick<FilmMakersProps, 'site' | 'now' | 'text'> & { events: readonly EventTile[]; name: string }

/** A read-only week: seven days side by side, stacked on a phone (LAND-30, LAND-31). */
export function WeekTable({ events, site: { region }, now, text, name }: Props) {
  const week = weekOf(events, now, region)
  const first = noonOf(week[0]?.day ?? '')
  return (
    <div className="fm-week">
      <h3 id={name}>
        {text('week')}
        <span>
          {text('weekOf', {
            date: new Intl.DateTimeFormat(region.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
              first,
            ),
          })}
        </span>
      </h3>
      <ol aria-labelledby={name}>
        {week.map((day) => (
          <Day key={day.day} day={day} region={region} text={text} />
        ))}
      </ol>
    </div>
  )
}

function Day({ day: { day, isToday, events }, region, text }: { day: WeekDay; region: Region; text: Props['text'] }) {
  const at = noonOf(day)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region.locale, { ...options, timeZone: 'UTC' }).format(at)
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
            <li key={`${event.id} ${event.start}`}>
              <Dot color={event.color} />
              <span>{event.title}</span>
              <time dateTime={event.start}>{event.allDay ? text('allDay') : formatTime(event.start, region)}</time>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/**
 * The colour of an event's type; the type is also named in the list. A presentation attribute, because the page's
 * policy allows no style attribute.
 */
export function Dot({ color }: { color: string }) {
  return (
    <svg className="fm-dot" viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <circle cx="6" cy="6" r="6" fill={color} />
    </svg>
  )
}

/** Formats an instant as 19:30 in the site's time zone. */
export const formatTime = (at: string, { locale, timeZone }: Region): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false, timeZone }).format(new Date(at))
