import type { Place } from '#base/dates.ts'
import type { Say } from '../../messages.ts'
import type { EventTile } from '../../public/input.ts'
import { eventColour } from './colours.ts'
import { rangeOf, startFor } from './when.ts'

interface Props {
  event: EventTile
  /** Of the dialog; whatever opens it names this. */
  id: string
  place: Place
  say: Say
}

/** The id of an event's dialog within its section. */
export const dialogId = (sectionId: string, event: EventTile) => `${sectionId}-event-${event.id}`

/** Everything a visitor may know of an event (LAND-20). A popover: it opens and closes without any script, on Escape too. */
export function EventDialog({ event, id, place, say }: Props) {
  const { title, typeName, allDay, description, link } = event
  const paragraphs = description.split(/\n+/).filter((words) => words.trim() !== '')
  return (
    <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="event-dialog">
      <div className="event-dialog-head">
        {typeName && <p className={`event-type ${eventColour(event)}`}>{typeName}</p>}
        <button
          type="button"
          className="event-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={say('close')}
          autoFocus
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="event-range">
        <time dateTime={startFor(event, place)}>{rangeOf(event, place)}</time>
        {allDay && `, ${say('allDay').toLocaleLowerCase(place.locale)}`}
      </p>
      {event.place && (
        <p className="event-where">
          <span className="unseen">{say('eventPlace')}: </span>
          {event.place}
        </p>
      )}
      {paragraphs.map((words, index) => (
        <p key={index} className="event-description">
          {words}
        </p>
      ))}
      {/^https?:\/\//i.test(link) && (
        <p className="event-link">
          <a href={link} rel="noopener">
            {say('eventLink')}
          </a>
        </p>
      )}
    </div>
  )
}
