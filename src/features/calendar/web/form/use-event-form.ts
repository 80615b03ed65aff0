import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { startOfDay } from '#base/days.ts'
import { limitsOf, refusedTexts } from '#platform/web/editing/text-limits.ts'
import { useEditedValues } from '#platform/web/editing/use-edited-values.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import { useLatestCallback } from '#platform/web/use-latest-callback.ts'
import type { Scope } from '../../choices.ts'
import { calendarContract } from '../../contract.ts'
import type { EventInFull } from '../../fields.ts'
import { calendarApi, keyInput, typesQuery } from '../queries.ts'
import { repeatErrors } from './repeat-errors.ts'
import type { ExactTimes } from './times.ts'
import {
  type EventValues,
  inputOf,
  isSame,
  isSameDate,
  isWhole,
  newValues,
  ruleDay,
  scopesOf,
  valuesOf,
} from './values.ts'

const LIMITS = limitsOf(calendarContract.create)
/** Most events of the same title and time that are compared with a save whose response was lost. */
const MOST_COMPARED = 5

interface Options {
  /** The event to edit; undefined for a new one. */
  event: EventInFull | undefined
  /** When a new one takes place. */
  start: ExactTimes
  /** Time zone and calendar of a new one. */
  timeZone: string
  type: string | undefined
  onSaved: () => void
}

/** State of an event's form: values, errors and saving. If saving fails, everything typed stays (CAL-09, CAL-10, CAL-13). */
export function useEventForm({ event, start, onSaved, ...options }: Options) {
  const text = useTranslations('eventForm')
  const { data: types } = useQuery(typesQuery)
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({})
  const [newer, setNewer] = useState<EventInFull>()
  /** Whether the date that is edited was moved or removed by somebody else. */
  const [isGone, setGone] = useState(false)
  /** Whether it is to be chosen which dates of a series to save. */
  const [isChoosing, setChoosing] = useState(false)
  const fields = useRef(new Map<string, HTMLElement>())
  const stored = newer ?? event
  const timeZone = stored?.timeZone ?? options.timeZone
  const [blank] = useState(() => ({ values: newValues(start, timeZone, options.type), revision: 0 }))

  const { busy, problem, submit, clearProblem } = useSend({
    send: ({ values, scope }: { values: EventValues; scope: Scope }, { key }): Promise<EventInFull> => {
      const input = inputOf(values, timeZone, stored)
      return stored
        ? calendarApi.change({ ...input, id: stored.id, date: stored.date, scope, revision: edited.basedOn })
        : calendarApi.create(input, { key })
    },
    onSuccess: finish,
    onError: ({ isConflict }) => {
      if (stored && isConflict) void checkForConflict(stored)
    },
    form: {
      setErrors: setWrong,
      clearErrors: () => setWrong({}),
      getInputNode: (field) => fields.current.get(field) ?? null,
    },
  })
  const edited = useEditedValues(stored ? storedOf(stored) : blank, { busy, isSame })
  const { values, setValues, isUnsaved, hasConflict } = edited
  const newest = useLatestCallback(() => values)
  const scopes = stored && stored.date !== null ? scopesOf(values, stored) : undefined

  function finish() {
    void queryClient.invalidateQueries({ queryKey: ['calendar'] })
    toast.success(text(event ? 'updated' : 'created'))
    onSaved()
  }

  async function checkForConflict(key: EventInFull) {
    const now = await calendarApi.event(keyInput(key)).catch(() => undefined)
    // Our own save arrived but its response was lost: the stored event equals what is typed.
    if (now ? isSame(newest(), valuesOf(now)) : await hasMoved()) return finish()
    if (now) clearProblem()
    setNewer(now)
    setGone(!now)
  }

  /** Whether our own save has moved the dates of a series, which gave them other names, or made a series of its own of some. */
  async function hasMoved(): Promise<boolean> {
    const typed = newest()
    const { start, end, title } = inputOf(typed, timeZone, stored)
    const found = await datesAt({ start, allDay: typed.allDay, timeZone }).catch(() => [])
    const alike = found.filter((one) => one.title === title && one.start === start && one.end === end)
    const events = await Promise.all(
      alike.slice(0, MOST_COMPARED).map((one) => calendarApi.event(keyInput(one)).catch(() => undefined)),
    )
    return events.some((event) => event !== undefined && isSameDate(typed, valuesOf(event)))
  }

  /** What would be refused, by field; the first such field takes the focus. */
  function check(): boolean {
    const input = inputOf(values, timeZone, stored)
    const missing = (name: 'start' | 'end') => (input[name] === '' ? { [name]: LIMITS[name]?.message } : {})
    const isNumber = values.capacity.trim() === '' || isWhole(values.capacity)
    const repeat = repeatErrors(values.repeat, ruleDay(values, stored))
    const found: Record<string, string | undefined> = {
      ...refusedTexts(LIMITS, { title: values.title, type: values.type }),
      ...missing('start'),
      ...missing('end'),
      ...(isNumber ? {} : { capacity: LIMITS.capacity?.message }),
      ...(scopes?.length === 0 ? { start: text('wrong.customMoved') } : {}),
      ...Object.fromEntries(
        Object.entries(repeat).map(([field, error]) => [
          field,
          error.key === 'whole' ? text('wrong.whole', { most: error.most }) : text(`wrong.${error.key}`),
        ]),
      ),
    }
    const refused = [...fields.current.keys()].filter((field) => found[field] !== undefined)
    setWrong(found)
    focusFirst(refused)
    return refused.length === 0
  }

  /** Focuses the field that stands first in the form. */
  function focusFirst(names: string[]) {
    const elements = names.flatMap((name) => fields.current.get(name) ?? [])
    const [first] = elements.toSorted((one, other) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    first?.focus()
  }

  return {
    values,
    wrong,
    busy,
    types,
    timeZone,
    stored,
    isUnsaved,
    hasConflict,
    /** The scopes that a change of a series can have; undefined for a single event. */
    scopes,
    isChoosing,
    /** Whether the event has a rule that the form cannot show. */
    isCustom: stored !== undefined && valuesOf(stored).repeat.unit === 'custom',
    /** The day on which the rule has the date that is shown. */
    ruleDay: ruleDay(values, stored),
    problem: hasConflict ? undefined : isGone && problem ? text('conflict.gone') : problem?.aboveForm,
    /** Registers the fields' elements, so that the first invalid one can be focused. */
    registerField: (field: string, node: HTMLElement | null) => {
      if (node) fields.current.set(field, node)
      else fields.current.delete(field)
    },
    /** Changes values; the errors of these fields go, and those of others that depend on them. */
    change: (next: (before: EventValues) => EventValues, ...names: string[]) => {
      setValues(next)
      setWrong((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }))
      clearProblem()
    },
    submit: () => {
      if (busy || !check()) return
      if (scopes) setChoosing(true)
      else void submit({ values, scope: 'all' })
    },
    submitFor: (scope: Scope) => {
      setChoosing(false)
      void submit({ values, scope })
    },
    closeScopes: () => setChoosing(false),
    takeMine: edited.takeMine,
    takeTheirs: () => {
      edited.takeTheirs()
      setWrong({})
      clearProblem()
    },
  }
}

/** The dates of events around a start. */
async function datesAt({ start, allDay, timeZone }: { start: string; allDay: boolean; timeZone: string }) {
  const from = allDay ? startOfDay(start, { timeZone }) : new Date(start)
  const to = new Date(+from + 60_000)
  return (await calendarApi.dates({ from: from.toISOString(), to: to.toISOString(), filter: 'all' })).items
}

const storedOf = (event: EventInFull) => ({ values: valuesOf(event), revision: event.revision })

export type EventForm = ReturnType<typeof useEventForm>
