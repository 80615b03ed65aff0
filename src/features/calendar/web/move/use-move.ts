import { useTranslations } from 'use-intl'
import type { Region } from '#base/dates.ts'
import { useSend } from '#platform/web/editing/use-send.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { toast } from '#platform/web/toasts.tsx'
import type { Scope } from '../../choices.ts'
import type { CalendarDate, EventInFull } from '../../fields.ts'
import { type ExactTimes, localTimes } from '../form/times.ts'
import { inputOf, scopesOf, valuesOf, withStart } from '../form/values.ts'
import { rangeText } from '../model/format.ts'
import { keyOfDate } from '../model/layout.ts'
import { calendarApi, keyInput } from '../queries.ts'

type Dates = Awaited<ReturnType<typeof calendarApi.dates>>

/** Where an event was dropped. */
export interface DroppedDate {
  date: CalendarDate
  times: ExactTimes
}

/** The event with its new times, as its form would have it: a rule moves along with the day. */
function movedValues(event: EventInFull, times: ExactTimes) {
  const local = localTimes(times, event.timeZone)
  return { ...withStart(valuesOf(event), local.start), end: local.end }
}

/** The event that was dropped, and which of its dates can be moved there; undefined for one that takes place once. */
export async function readDropped({ date, times }: DroppedDate) {
  const event = await calendarApi.event(keyInput(date))
  return { event, scopes: event.date === null ? undefined : scopesOf(movedValues(event, times), event) }
}

/** Shows the dropped date at its new time at once; what the server says replaces it. */
export function showMoved({ date, times }: DroppedDate): void {
  void queryClient.cancelQueries({ queryKey: ['calendar', 'dates'] })
  const isIt = (one: CalendarDate) => keyOfDate(one) === keyOfDate(date)
  queryClient.setQueriesData<Dates>(
    { queryKey: ['calendar', 'dates'] },
    (dates) => dates && { ...dates, items: dates.items.map((one) => (isIt(one) ? { ...one, ...times } : one)) },
  )
}

/** Shows the dates as the server has them. */
export const showStored = () => queryClient.invalidateQueries({ queryKey: ['calendar'] })

/** Moves an event on the server; the toast that says so offers to undo it (CAL-B17). */
export function useMove(region: Region, onDone: () => void) {
  const text = useTranslations('moveEvent')
  const undo = async (title: string, id: string) => {
    try {
      await calendarApi.undoMove({ id })
      toast.success(text('undone', { title }))
    } catch (thrown) {
      toast.problem(thrown)
    }
    void showStored()
  }
  return useSend({
    send: ({ event, times, scope }: { event: EventInFull; times: ExactTimes; scope: Scope }) =>
      calendarApi.move({
        ...times,
        ...keyInput(event),
        rule: inputOf(movedValues(event, times), event.timeZone, event).rule,
        scope,
        revision: event.revision,
      }),
    onSuccess: ({ event, undo: id }) => {
      const { title } = event
      const message = text('moved', { title, when: rangeText(event, region) })
      toast.success(message, { label: text('undo'), run: () => void undo(title, id) })
      void showStored().then(onDone)
    },
    onError: (problem) => {
      toast.problem(problem)
      void showStored().then(onDone)
    },
  })
}
