import { dayIn } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'
import { eventColour } from '../events/colours.ts'
import { dialogId, EventDialog } from '../events/event-dialog.tsx'
import { EventsLoading } from '../events/loading.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { Agenda } from './agenda.tsx'
import { MonthGrid, WeekGrid } from './grids.tsx'
import { type Period, periodsOf, weeksOf } from './periods.ts'
import { type Placed, placedOf } from './placed.ts'
import type { CalendarConfig } from './schema.ts'

/**
 * Shared events in a calendar that is only read: it opens with the configured view, leads one period back and one on without
 * any script, and hides personal events (LAND-17, LAND-24).
 */
export function Calendar(props: SectionProps<CalendarConfig>) {
  const { config, id, level, content, say, edit } = props
  return (
    <div className={`cal cal-view-${config.defaultView}`}>
      <SectionHead id={id} level={level} title={config.title} description={config.description} edit={edit} />
      {content.events ? <Periods {...props} events={content.events} /> : <EventsLoading say={say} />}
    </div>
  )
}

function Periods({
  config,
  id,
  level,
  site,
  now,
  say,
  events,
}: SectionProps<CalendarConfig> & { events: EventTile[] }) {
  const { defaultView: view, title } = config
  const { place } = site
  const today = dayIn(new Date(now), place)
  const placed = placedOf(events, place)
  const periods = periodsOf(view, today, place)
  const shown = placed.filter((one) =>
    periods.some((period) => isWithin(one, view === 'month' ? wholeWeeks(period) : period)),
  )
  const grid = { placed, today, sectionId: id, place, say }
  return (
    <>
      <div className="cal-bar-above">
        {periods.length > 1 && <Choice id={id} periods={periods} label={say('shownTime')} />}
        <Legend shown={shown} label={say('eventTypes')} />
      </div>
      <div className="cal-periods">
        {periods.map((period) => (
          <div key={period.from} className={period.isNow ? 'cal-period cal-first' : 'cal-period'}>
            {view === 'month' && <MonthGrid period={period} {...grid} />}
            {view === 'week' && <WeekGrid period={period} {...grid} />}
            <Agenda
              {...grid}
              from={period.isNow ? today : period.from}
              to={period.to}
              title={title && level === 2 ? 'h3' : 'h2'}
            />
          </div>
        ))}
      </div>
      {shown.map(({ event }) => (
        <EventDialog key={event.id} event={event} id={dialogId(id, event)} place={place} say={say} />
      ))}
    </>
  )
}

/** Which period is shown: radio buttons, because they need no script and the arrow keys lead from one to the next. */
function Choice({ id, periods, label }: { id: string; periods: readonly Period[]; label: string }) {
  return (
    <fieldset className="cal-choice">
      <legend className="unseen">{label}</legend>
      {periods.map(({ from, short, isNow }) => (
        <label key={from}>
          <input type="radio" name={`${id}-period`} defaultChecked={isNow} />
          <span>{short}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The kinds of what is shown, in their colours (CAL-05, CAL-23). */
function Legend({ shown, label }: { shown: readonly Placed[]; label: string }) {
  const types = new Map(shown.map(({ event }) => [event.type, event]))
  const named = [...types.values()].filter(({ typeName }) => typeName !== '')
  if (named.length === 0) return null
  return (
    <ul className="cal-legend" aria-label={label}>
      {named.map((event) => (
        <li key={event.type} className={`event-type ${eventColour(event)}`}>
          {event.typeName}
        </li>
      ))}
    </ul>
  )
}

function wholeWeeks(period: Period): Pick<Period, 'from' | 'to'> {
  const days = weeksOf(period).flat()
  return { from: days[0] ?? period.from, to: days.at(-1) ?? period.to }
}

const isWithin = ({ first, last }: Placed, { from, to }: Pick<Period, 'from' | 'to'>) => first <= to && last >= from
