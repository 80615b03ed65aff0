import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { DEFAULT_REGION, dayIn, type Region } from '#base/dates.ts'
import { type Day, instantAt } from '#base/days.ts'
import { MEMBERS_NOT_GUESTS } from '#base/roles.ts'
import type { PublicSite } from '#features/site/contract.ts'
import { useSite } from '#features/site/web.tsx'
import { useDialogAddress } from '#platform/web/dialog-address.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { queryClient } from '#platform/web/query-client.ts'
import { parseSearch, useNavigate, useSearchOf } from '#platform/web/routing.tsx'
import { useViewer } from '#platform/web/session.ts'
import { withTexts } from '#platform/web/texts.tsx'
import { Page } from '#ui/page.tsx'
import type { CalendarDate, EventInFull } from '../fields.ts'
import { calendarSearch } from './calendar-search.ts'
import { CalendarView } from './calendar-view.tsx'
import { Legend } from './legend.tsx'
import { calendarMessages } from './messages.ts'
import { boundsOf, daysOfView } from './model/periods.ts'
import { useTypes } from './model/use-types.ts'
import type { Slot } from './model/view-props.ts'
import { agendaQuery, datesQuery, type EventKey, typesQuery } from './queries.ts'
import { Toolbar } from './toolbar.tsx'
import { ZoneNote } from './zone-note.tsx'

const EventDialog = lazyPart(() => import('./event/event-dialog.tsx'), 'EventDialog')
const HelpDialog = lazyPart(() => import('./help/help-dialog.tsx'), 'HelpDialog')
const EventFormDialog = lazyPart(() => import('./form/event-form-dialog.tsx'), 'EventFormDialog')

/** What the form was opened with, and which opening it is: each starts with a form of its own. */
interface FormOpening {
  number: number
  event?: EventInFull
  start?: Slot
}

/** The events as month, week or agenda, with the dialogs of an event (CAL-01 to CAL-10). */
export const CalendarPage = withTexts({ calendar: calendarMessages }, function CalendarPage() {
  const text = useTranslations('calendar')
  const { region } = useSite()
  const [search, change] = useSearchOf(calendarSearch)
  const navigate = useNavigate()
  const types = useTypes()
  const today = dayIn(useNow({ updateInterval: 60_000 }), region)
  const mayCreate = MEMBERS_NOT_GUESTS.includes(useViewer().role)
  const [form, setForm] = useState<FormOpening>({ number: 0 })
  const [isFormOpen, setFormOpen] = useState(false)
  const openForm = (opening: Omit<FormOpening, 'number'>) => {
    setForm({ number: form.number + 1, ...opening })
    setFormOpen(true)
  }
  const onOpen = ({ id, date }: CalendarDate) =>
    void navigate({
      to: '.',
      changes: { event: id, on: date ?? undefined },
      state: { overPage: true },
      resetScroll: false,
    })
  const dialog = useDialogAddress('event', ['on'])
  const [last, setLast] = useState<EventKey>()
  const shown = search.event ? { id: search.event, date: search.on ?? null } : undefined
  // The dialog shows its event until it has faded out.
  if (shown && (shown.id !== last?.id || shown.date !== last.date)) setLast(shown)
  const { view = 'month', filter = 'all', date = today } = search
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      wide
      actions={
        <>
          <HelpButton />
          {mayCreate && <NewEvent onClick={() => openForm({ start: morningOf(date, region) })} />}
        </>
      }
    >
      <Toolbar
        {...{ view, filter, date, today, region }}
        onView={(next) => void change({ view: next === 'month' ? undefined : next })}
        onFilter={(next) => void change({ filter: next === 'all' ? undefined : next })}
        onDate={(next) => void change({ date: next === today ? undefined : next })}
      />
      <ZoneNote region={region} />
      <CalendarView
        {...{ view, filter, date, today, region, types, onOpen }}
        onDate={(next) => void change({ date: next === today ? undefined : next }, { replace: true })}
        onWeek={(next) => void change({ view: 'week', date: next })}
        onSelect={mayCreate ? (start) => openForm({ start }) : undefined}
      />
      <Legend types={types.values()} />
      <EventDialog
        {...{ region, types }}
        opened={shown !== undefined}
        shown={shown ?? last}
        onClose={dialog.close}
        onEdit={(event) => {
          dialog.close()
          openForm({ event })
        }}
      />
      <EventFormDialog
        key={form.number}
        opened={isFormOpen}
        onClose={() => setFormOpen(false)}
        {...(form.event ? { event: form.event } : {})}
        {...(form.start ? { start: form.start } : {})}
      />
    </Page>
  )
})

function HelpButton() {
  const text = useTranslations('calendar')
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onPointerEnter={HelpDialog.fetch}
        onFocus={HelpDialog.fetch}
        onClick={open}
      >
        {text('help')}
      </Button>
      <HelpDialog opened={opened} onClose={close} />
    </>
  )
}

function NewEvent({ onClick }: { onClick: () => void }) {
  const text = useTranslations('calendar')
  return (
    <Button
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onPointerEnter={EventFormDialog.fetch}
      onFocus={EventFormDialog.fetch}
      onClick={onClick}
    >
      {text('newEvent')}
    </Button>
  )
}

/** A new event by the button is offered for an hour of the shown day's morning. */
const morningOf = (day: Day, { timeZone }: Region): Slot => ({
  start: instantAt(day, '09:00', { timeZone }).toISOString(),
  end: instantAt(day, '10:00', { timeZone }).toISOString(),
  allDay: false,
})

/** Prefetches what the page shows first. */
export function prepare(raw: string): Promise<unknown> {
  const region = queryClient.getQueryData<PublicSite>(['site'])?.region ?? DEFAULT_REGION
  const { view = 'month', filter = 'all', date = dayIn(new Date(), region) } = calendarSearch(parseSearch(raw))
  const period = boundsOf(daysOfView(view, date), region.timeZone)
  return Promise.all([
    queryClient.prefetchQuery(typesQuery),
    view === 'agenda'
      ? queryClient.prefetchInfiniteQuery(agendaQuery(filter))
      : queryClient.prefetchQuery(datesQuery({ ...period, filter })),
  ])
}
