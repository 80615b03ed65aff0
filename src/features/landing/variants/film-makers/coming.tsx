import type { EventTile } from '../../public/input.ts'
import type { FilmMakersProps } from './view.tsx'
import { Dot, formatTime } from './week-table.tsx'

/** Maximum number of notes on the board; more would overlap. */
const MAX_NOTES = 6

type Props = Pick<FilmMakersProps, 'site' | 'date' | 'text'> & { events: readonly EventTile[]; none: string }

/** Upcoming events, each on its own note (LAND-30, LAND-31). */
export function Coming({ events, site: { region }, date, text, none }: Props) {
  if (events.length === 0) return <p className="fm-none">{none}</p>
  return (
    <ul className="fm-notes" aria-label={text('coming')}>
      {events
        .slice(0, MAX_NOTES)
        .map(({ id, path, title, typeName, color, start, allDay, place: location, description, link }) => (
          <li key={`${id} ${start}`} className="fm-note">
            <p className="fm-type">
              <Dot color={color} />
              {typeName}
            </p>
            <h3>{path ? <a href={path}>{title}</a> : title}</h3>
            <p className="fm-when">
              <time dateTime={start}>
                {date(start)}
                {!allDay && `, ${formatTime(start, region)}`}
              </time>
              {location && ` · ${location}`}
            </p>
            {description && <p>{description}</p>}
            {/^https?:\/\//i.test(link) && (
              <p>
                <a href={link} rel="noopener">
                  {text('more')}
                  <span className="unseen">: {title}</span>
                </a>
              </p>
            )}
          </li>
        ))}
    </ul>
  )
}
