import type { Place } from '#base/dates.ts'
import { addDays, type Day, weekdayOf } from '#base/days.ts'
import { eventColour } from '../events/colours.ts'
import { dialogId } from '../events/event-dialog.tsx'
import { clock } from '../events/when.ts'
import type { Placed } from './placed.ts'

interface Props {
  placed: Placed
  /** The day it is drawn in, and whether that day opens its row. */
  day: Day
  opensRow: boolean
  sectionId: string
  place: Place
}

/** An event in a day of a grid, in the colours of its type (CAL-23); it opens the event's dialog and changes nothing. */
export function Chip({ placed: { event, first, last, isBar }, day, opensRow, sectionId, place }: Props) {
  const [begins, ends] = [first === day, last === day]
  const named = begins || opensRow
  const words = named ? `cal-title cal-over-${daysLeft(day, last)}` : 'unseen'
  const shape = isBar
    ? ` cal-bar${begins ? ' cal-begins' : ''}${ends ? ' cal-ends' : ''}${named ? ' cal-named' : ''}`
    : ''
  return (
    <button
      type="button"
      className={`cal-event ${eventColour(event)}${shape}`}
      popoverTarget={dialogId(sectionId, event)}
    >
      <span className={isBar ? words : undefined}>
        {!event.allDay && begins && <time dateTime={event.start}>{clock(event.start, place)}</time>} {event.title}
      </span>
    </button>
  )
}

/** How many days of this row the words of a bar may run over. */
function daysLeft(day: Day, last: Day): number {
  let count = 1
  for (let next = day; next < last && weekdayOf(next) < 6; next = addDays(next, 1)) count += 1
  return count
}
