import type { Region } from '#base/dates.ts'
import { addDays, type Day, weekdayOf } from '#base/days.ts'
import { eventColour } from '../events/colours.ts'
import { dialogId } from '../events/event-dialog.tsx'
import { formatTime } from '../events/format.ts'
import type { PositionedEvent } from './positioned-events.ts'

interface Props {
  positioned: PositionedEvent
  /** The day of the cell. */
  day: Day
  opensRow: boolean
  sectionId: string
  region: Region
}

/** An event in a day of a grid, in the colours of its type (CAL-23). It opens the event's dialog; read-only. */
export function Chip({ positioned: { event, first, last, isBar }, day, opensRow, sectionId, region }: Props) {
  const [begins, ends] = [first === day, last === day]
  const hasTitle = begins || opensRow
  const titleClass = hasTitle ? `cal-title cal-over-${daysLeft(day, last)}` : 'unseen'
  const shape = isBar
    ? ` cal-bar${begins ? ' cal-begins' : ''}${ends ? ' cal-ends' : ''}${hasTitle ? ' cal-named' : ''}`
    : ''
  return (
    <button
      type="button"
      className={`cal-event ${eventColour(event)}${shape}`}
      popoverTarget={dialogId(sectionId, event)}
    >
      <span className={isBar ? titleClass : undefined}>
        {!event.allDay && begins && <time dateTime={event.start}>{formatTime(event.start, region)}</time>} {event.title}
      </span>
    </button>
  )
}

/** Number of days in this row that the label of a bar can span. */
function daysLeft(day: Day, last: Day): number {
  let count = 1
  for (let next = day; next < last && weekdayOf(next) < 6; next = addDays(next, 1)) count += 1
  return count
}
