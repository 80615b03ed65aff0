import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelp, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
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
import { OWN } from '../choices.ts'
import type { CalendarDate, EventInFull } from '../fields.ts'
import { calendarSearch } from './calendar-search.ts'
import { CalendarView } from './calendar-view.tsx'
import { CalendarFiles } from './files/calendar-files.tsx'
import { Legend } from './legend.tsx'
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

/** The parts of a calendar, for the page that shows them. */
interface Parts {
  actions: ReactNode
  calendar: ReactNode
  dialogs: ReactNode
  region: Region
  /** Opens the dialog of an event. */
  onOpen: (date: CalendarDate) => void
}

interface Props {
  /** Shared events only, without a choice. */
  shared?: boolean
  children: (parts: Parts) => ReactNode
}

/** A calendar with its toolbar, views, legend and dialogs, as its address says; the page arranges them. */
export function CalendarScreen({ shared = false, children }: Props) {
  const { region } = useSite()
  const [search, change] = useSearchOf(calendarSearch)
  const navigate = useNavigate()
  const types = useTypes()
  const today = dayIn(useNow({ updateInterval: 60_000 }), region)
  const { role } = useViewer()
  const mayCreate = MEMBERS_NOT_GUESTS.includes(role)
  const { form, isFormOpen, openForm, closeForm } = useFormOpening()
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
  const { view = 'month', date = today } = search
  const filter = shared ? 'ind' : (search.filter ?? 'all')
  const legend = [...types.values()].filter(({ value }) => !shared || value !== OWN)
  return children({
    region,
    onOpen,
    actions: (
      <>
        <HelpButton />
        <CalendarFiles filter={filter} mayImport={mayCreate} />
        {mayCreate && <NewEvent onClick={() => openForm({ start: morningOf(date, region) })} />}
      </>
    ),
    calendar: (
      <>
        <Toolbar
          {...{ view, filter, date, today, region }}
          onView={(next) => void change({ view: next === 'month' ? undefined : next })}
          onFilter={shared ? undefined : (next) => void change({ filter: next === 'all' ? undefined : next })}
          onDate={(next) => void change({ date: next === today ? undefined : next })}
        />
        <ZoneNote region={region} />
        <CalendarView
          {...{ view, filter, date, today, region, types, onOpen }}
          onDate={(next) => void change({ date: next === today ? undefined : next }, { replace: true })}
          onWeek={(next) => void change({ view: 'week', date: next })}
          onSelect={mayCreate ? (start) => openForm({ start }) : undefined}
        />
        <Legend types={legend} isEditable={role === 'admin'} />
      </>
    ),
    dialogs: (
      <>
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
          onClose={closeForm}
          {...(shared && legend[0] ? { type: legend[0].value } : {})}
          {...(form.event ? { event: form.event } : {})}
          {...(form.start ? { start: form.start } : {})}
        />
      </>
    ),
  })
}

/** The form of an event: what it was opened with, which stays until it is opened again. */
function useFormOpening() {
  const [form, setForm] = useState<FormOpening>({ number: 0 })
  const [isFormOpen, setFormOpen] = useState(false)
  return {
    form,
    isFormOpen,
    openForm: (opening: Omit<FormOpening, 'number'>) => {
      setForm({ number: form.number + 1, ...opening })
      setFormOpen(true)
    },
    closeForm: () => setFormOpen(false),
  }
}

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

/** Prefetches what a calendar shows first. */
export function prepareCalendar(raw: string, { shared = false } = {}): Promise<unknown> {
  const region = queryClient.getQueryData<PublicSite>(['site'])?.region ?? DEFAULT_REGION
  const { view = 'month', filter: chosen = 'all', date = dayIn(new Date(), region) } = calendarSearch(parseSearch(raw))
  const filter = shared ? 'ind' : chosen
  const period = boundsOf(daysOfView(view, date), region.timeZone)
  return Promise.all([
    queryClient.prefetchQuery(typesQuery),
    view === 'agenda'
      ? queryClient.prefetchInfiniteQuery(agendaQuery(filter))
      : queryClient.prefetchQuery(datesQuery({ ...period, filter })),
  ])
}
