import type { Region } from '#base/dates.ts'
import type { Translate } from '../../messages.ts'
import type { EventTile } from '../../public/input.ts'
import { eventColour } from './colours.ts'
import { formatEventRange, startDateTime } from './format.ts'

interface Props {
  event: EventTile
  /** Id of the dialog; the button that opens it refers to it. */
  id: string
  region: Region
  t: Translate
}

/** One date of an event among others: those of a series share its id. */
export const dateKeyOf = ({ id, start }: Pick<EventTile, 'id' | 'start'>) => `${id}-${Date.parse(start).toString(36)}`

/** The id of the dialog of an event's date within its section. */
export const dialogId = (sectionId: string, event: EventTile) => `${sectionId}-event-${dateKeyOf(event)}`

/** All public details of an event (LAND-20). A popover: it opens and closes without any script, on Escape too. */
export function EventDialog({ event, id, region, t }: Props) {
  const { title, typeName, allDay, description, link } = event
  const paragraphs = description.split(/\n+/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <div id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="event-dialog">
      <div className="event-dialog-head">
        {typeName && <p className={`event-type ${eventColour(event)}`}>{typeName}</p>}
        <button
          type="button"
          className="event-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t('close')}
          autoFocus
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="event-range">
        <time dateTime={startDateTime(event, region)}>{formatEventRange(event, region)}</time>
        {allDay && `, ${t('allDay').toLocaleLowerCase(region.locale)}`}
      </p>
      {event.place && (
        <p className="event-where">
          <span className="unseen">{t('eventPlace')}: </span>
          {event.place}
        </p>
      )}
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="event-description">
          {paragraph}
        </p>
      ))}
      {event.path && (
        <p className="event-link">
          <a href={event.path}>{t('eventPage')}</a>
        </p>
      )}
      {/^https?:\/\//i.test(link) && (
        <p className="event-link">
          <a href={link} rel="noopener">
            {t('eventLink')}
          </a>
        </p>
      )}
    </div>
  )
}
