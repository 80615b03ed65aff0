import type { EventTile } from '../../public/input.ts'
import type { FilmMakersProps } from './view.tsx'
import { clock, Dot } from './week-table.tsx'

/** Notes pinned up at a time; more would hide each other. */
const MOST = 6

type Props = Pick<FilmMakersProps, 'site' | 'date' | 'text'> & { events: readonly EventTile[]; none: string }

/** What is coming up, each on a note of its own (LAND-30, LAND-31). */
export function Coming({ events, site: { place }, date, text, none }: Props) {
  if (events.length === 0) return <p className="fm-none">{none}</p>
  return (
    <ul className="fm-notes" aria-label={text('coming')}>
      {events.slice(0, MOST).map(({ id, title, typeName, color, start, allDay, place: where, description, link }) => (
        <li key={id} className="fm-note">
          <p className="fm-type">
            <Dot color={color} />
            {typeName}
          </p>
          <h3>{title}</h3>
          <p className="fm-when">
            <time dateTime={start}>
              {date(start)}
              {!allDay && `, ${clock(start, place)}`}
            </time>
            {where && ` · ${where}`}
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
