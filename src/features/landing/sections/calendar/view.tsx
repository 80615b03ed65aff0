import { dayIn } from '#base/dates.ts'
import type { EventTile } from '../../public/input.ts'
import { eventColour } from '../events/colours.ts'
import { dateKeyOf, dialogId, EventDialog } from '../events/event-dialog.tsx'
import { EventsLoading } from '../events/loading.tsx'
import type { SectionProps } from '../section.ts'
import { SectionHead } from '../section-head.tsx'
import { Agenda } from './agenda.tsx'
import { MonthGrid, WeekGrid } from './grids.tsx'
import { type Period, periodsOf, weeksOf } from './periods.ts'
import { type PositionedEvent, positionedEvents } from './positioned-events.ts'
import type { CalendarConfig } from './schema.ts'

/**
 * Shared events in a read-only calendar. It opens with the configured view, has the previous and the next period
 * without any script, and hides personal events (LAND-17, LAND-24).
 */
export function Calendar(props: SectionProps<CalendarConfig>) {
  const { config, id, level, content, t, edit } = props
  return (
    <div className={`cal cal-view-${config.defaultView}`}>
      <SectionHead id={id} level={level} title={config.title} description={config.description} edit={edit} />
      {content.events ? <Periods {...props} events={content.events} /> : <EventsLoading t={t} />}
    </div>
  )
}

function Periods({ config, id, level, site, now, t, events }: SectionProps<CalendarConfig> & { events: EventTile[] }) {
  const { defaultView: view, title } = config
  const { region } = site
  const today = dayIn(new Date(now), region)
  const positioned = positionedEvents(events, region)
  const periods = periodsOf(view, today, region)
  const shown = positioned.filter((one) =>
    periods.some((period) => isWithin(one, view === 'month' ? wholeWeeks(period) : period)),
  )
  const grid = { positioned, today, sectionId: id, region, t }
  return (
    <>
      <div className="cal-bar-above">
        {periods.length > 1 && <Choice id={id} periods={periods} label={t('shownTime')} />}
        <Legend shown={shown} label={t('eventTypes')} />
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
        <EventDialog key={dateKeyOf(event)} event={event} id={dialogId(id, event)} region={region} t={t} />
      ))}
    </>
  )
}

/** Selects the period shown. Radio buttons need no script, and the arrow keys move between them. */
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

/** The event types shown, in their colours (CAL-05, CAL-23). */
function Legend({ shown, label }: { shown: readonly PositionedEvent[]; label: string }) {
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

const isWithin = ({ first, last }: PositionedEvent, { from, to }: Pick<Period, 'from' | 'to'>) =>
  first <= to && last >= from
